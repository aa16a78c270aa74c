import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refusalOf } from '#platform/sessions/session.ts';
import { useUser } from '#platform/api/use-api.ts';
import type { ReplyTarget } from './reply-target.ts';
import { loadedReply } from '../../post-cache.ts';

/**
 * Opens the reply box for a reply that a visitor wanted to answer before logging in (AUTH-25). The URL contains the
 * reply id and the hash `write`.
 */
export function useReplyAfterLogin(
  postId: number,
  replyId: number | undefined,
  answer: (replyTarget: ReplyTarget) => void,
): void {
  const queryClient = useQueryClient();
  const isMember = refusalOf(useUser(), 'member') === null;
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isMember || hash !== 'write' || replyId === undefined) return;
    const to = loadedReply(queryClient, postId, replyId);
    if (to && !to.deleted) answer({ to, quote: null });
  }, [queryClient, isMember, hash, postId, replyId, answer]);
}
