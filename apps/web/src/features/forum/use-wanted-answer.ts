import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refusalOf } from '#platform/session.ts';
import { useUser } from '#platform/use-api.ts';
import type { Answering } from './answering.ts';
import { loadedReply } from './post-cache.ts';

/** Starts the answer to a reply that a visitor asked for before logging in (AUTH-25): the address names it, with the hash `write`. */
export function useWantedAnswer(
  postId: number,
  replyId: number | undefined,
  answer: (answering: Answering) => void,
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
