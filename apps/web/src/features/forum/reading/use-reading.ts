import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post, Reply } from '@site/contract/forum/schemas.ts';
import { refusalOf } from '#platform/sessions/session.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { patchPost, patchRow } from '../post-cache.ts';
import { seenRuns } from './seen-runs.ts';

/** Batch interval in milliseconds. */
const BATCH_MS = 2500;
/**
 * A reply counts as seen when it intersects the viewport within these margins: below the header, above the lower edge.
 */
const MARGIN = '-72px 0px -40px 0px';

interface Reading {
  post: Post;
  /**
   * Whether replies are in chronological order, the only order in which a single reply id can represent the progress.
   */
  active: boolean;
  replies: readonly Reply[];
}

/**
 * Tracks the last read reply. Reports the replies that intersected the viewport as ranges without a gap, because the
 * server ignores replies after unread ones.
 */
export function useReading(list: RefObject<HTMLElement | null>, { post, active, replies }: Reading): void {
  const postId = post.id;
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = refusalOf(useUser(), 'member') === null;
  // On the first visit nothing is new, so replies before the first visible one are not a gap.
  const firstVisit = useRef(post.unread === null);
  const read = useRef(post.lastReadReplyId ?? 0);
  const seen = useRef(new Set<number>());
  const sent = useRef('');
  const on = active && isMember;

  useEffect(() => {
    if (!on || !list.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ids = replies.map(({ id }) => id);
    const send = (keepalive: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      const runs = seenRuns(ids, seen.current).filter(({ to }) => to > read.current);
      const key = JSON.stringify(runs);
      if (key === sent.current) return;
      sent.current = key;
      for (const { from, to } of runs) {
        const input = firstVisit.current ? { replyId: to } : { from, replyId: to };
        api(forumRoutes.read, { id: postId, ...input }, { keepalive }).then(
          (state) => {
            read.current = Math.max(read.current, state.lastReadReplyId ?? 0);
            patchPost(queryClient, postId, state);
            patchRow(queryClient, postId, { unread: state.unread });
          },
          // The next batch retries.
          () => (sent.current = ''),
        );
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.current.add(Number(target.id.slice(1)));
        }
        timer ??= setTimeout(() => send(false), BATCH_MS);
      },
      { rootMargin: MARGIN },
    );
    for (const reply of list.current.children) observer.observe(reply);
    const leave = () => document.visibilityState === 'hidden' && send(true);
    const hide = () => send(true);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', hide);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', hide);
      send(true);
    };
  }, [api, queryClient, list, postId, on, replies]);
}
