import { useQueryClient } from '@tanstack/react-query';
import { patchPost, patchReply, patchTotal } from '../post-cache.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';

/** Updates the like, save, reply and vote counts of an open post, and the likes of its replies, from socket events. */
export function useLiveCounts(postId: number): void {
  const queryClient = useQueryClient();
  useSocketEvent('forum_counts', ({ postId: id, likes, saves, replies, votes }) => {
    if (id !== postId) return;
    patchPost(queryClient, id, { likes, saves, replies, votes });
    patchTotal(queryClient, id, replies);
  });
  useSocketEvent('forum_reply_counts', ({ postId: id, replies }) => {
    if (id !== postId) return;
    for (const reply of replies) patchReply(queryClient, { postId: id, id: reply.id }, { likes: reply.likes });
  });
}
