import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { refusalOf } from '#platform/session.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { patchPost, patchRow } from './post-cache.ts';

/** Seen replies are told together. */
const GATHER_MS = 2500;

interface Reading {
  postId: number;
  /** The last reply that the server knows as read. */
  lastRead: number | null;
  /** Only in the order of writing does a reply seen mean that those before it were. */
  active: boolean;
  replies: readonly Reply[];
  /** The last of them is the last of the post. */
  toEnd: boolean;
}

/** Remembers how far a member has read. */
export function useReading(list: RefObject<HTMLElement | null>, reading: Reading): void {
  const { postId, lastRead, active, replies, toEnd } = reading;
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = refusalOf(useUser(), 'member') === null;
  const told = useRef(lastRead ?? 0);
  const seen = useRef(0);
  const on = active && isMember;

  useEffect(() => {
    if (!on || !list.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      const replyId = seen.current;
      if (replyId <= told.current) return;
      told.current = replyId;
      patchPost(queryClient, postId, { lastReadReplyId: replyId });
      if (toEnd && replies.at(-1)?.id === replyId) patchRow(queryClient, postId, { unread: 0 });
      api(forumRoutes.read, { id: postId, replyId }).catch(() => {});
    };
    const observer = new IntersectionObserver((entries) => {
      const ids = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => Number(target.id.slice(1)));
      seen.current = Math.max(seen.current, ...ids);
      if (seen.current > told.current) timer ??= setTimeout(tell, GATHER_MS);
    });
    for (const reply of list.current.children) observer.observe(reply);
    const leave = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      tell();
    };
  }, [api, queryClient, list, postId, on, replies, toEnd]);
}
