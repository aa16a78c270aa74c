import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { openSocket } from '#platform/realtime/socket.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { jumpWhenShown } from './jump-to.ts';
import { appendReplies, patchReply, type ReplyPages } from '../post-cache.ts';
import { repliesQuery, type RepliesFilter } from '../queries.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';

/**
 * Subscribes to replies of an open post: loaded ones are updated in place, and new ones are queued until the reader
 * requests them.
 */
export function useNewReplies(postId: number, filter: RepliesFilter, replies: readonly Reply[]) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const ctoken = useUser()?.ctoken;
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const pending = waiting.filter((id) => !replies.some((reply) => reply.id === id));

  useEffect(() => {
    if (!ctoken) return;
    const watch = (on: boolean) =>
      void openSocket(ctoken).then((socket) => socket.emit('watch_post', { id: postId, on }));
    let off: (() => void) | undefined;
    void openSocket(ctoken).then((socket) => {
      // Subscriptions are lost on reconnect, so they are sent again.
      const again = () => socket.emit('watch_post', { id: postId, on: true });
      socket.on('connect', again);
      off = () => socket.off('connect', again);
    });
    watch(true);
    return () => {
      off?.();
      watch(false);
    };
  }, [ctoken, postId]);

  useSocketEvent('forum_reply', (event) => {
    if (event.postId !== postId) return;
    api(forumRoutes.replies, { id: postId, at: event.id }).then(
      ({ items: [reply] }) => {
        if (!reply || reply.id !== event.id) return;
        patchReply(queryClient, { postId, id: reply.id }, reply);
        // Announces only new replies by other members who are neither muted nor blocked. An edited or deleted reply
        // that is not loaded belongs to another page.
        if (reply.edited || reply.deleted || reply.own || reply.folded) return;
        setWaiting((ids) => (ids.includes(reply.id) ? ids : [...ids, reply.id]));
      },
      () => {},
    );
  });

  async function show(): Promise<void> {
    const first = Math.min(...pending);
    const query = repliesQuery(api, filter);
    const data = queryClient.getQueryData<ReplyPages>(query.queryKey);
    setWaiting([]);
    if (filter.sort !== 'oldest') {
      await queryClient.resetQueries({ queryKey: query.queryKey });
    } else if (data?.pages.at(-1)?.next === null) {
      const page = await api(forumRoutes.replies, { id: postId, at: first });
      queryClient.setQueryData<ReplyPages>(query.queryKey, (now) => now && appendReplies(now, page));
    } else {
      return navigate({ to: '/forumDetails', search: { id: postId, reply: first }, hash: `r${first}` });
    }
    jumpWhenShown(first, () => undefined);
  }

  return { count: pending.length, show };
}
