import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askRoutes } from '@site/contract/forum/ask-routes.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { useApi } from '#platform/use-api.ts';
import { patchPost } from './post-cache.ts';
import { useSocketEvent } from '#platform/use-socket-event.ts';

/** Not all who have a post open ask at the same moment. */
const SPREAD_MS = 400;
/** What visitors are answered may be this old. */
const AGAIN_MS = 5000;
/** Timers hold no more. */
const TIMER_MAX_MS = 2_147_483_647;

/**
 * Keeps the poll of an open post true: votes of others move the bars of those who may see them, and its end brings the
 * results to everybody.
 */
export function usePoll(postId: number, { ended, endsAt, answers }: Poll) {
  const api = useApi();
  const queryClient = useQueryClient();
  const asking = useRef(false);
  const [over, setOver] = useState(ended);
  const told = answers[0]?.votes !== null;

  const show = useCallback((poll: Poll) => patchPost(queryClient, postId, { poll }), [queryClient, postId]);
  const ask = useCallback(() => {
    api(askRoutes.poll, { id: postId }).then(show, () => undefined);
  }, [api, postId, show]);

  useSocketEvent('forum_poll', (event) => {
    if (event.postId !== postId || !told || asking.current) return;
    asking.current = true;
    setTimeout(() => {
      asking.current = false;
      ask();
    }, SPREAD_MS * Math.random());
  });

  useEffect(() => {
    if (ended) return setOver(true);
    const left = Date.parse(endsAt) - Date.now();
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(0, left), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [ended, endsAt]);

  const waits = over && !ended;
  useEffect(() => {
    if (!waits) return;
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, ask]);

  return { told, over, show, ask };
}
