import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { useApi } from '#platform/api/use-api.ts';
import { patchPost } from '../post-cache.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';

/** Maximum random delay in milliseconds, to stagger the requests of open pages. */
const STAGGER_MS = 400;
/** Polling interval in milliseconds, from the end of the poll until the server reports the results. */
const AGAIN_MS = 5000;
/** Maximum delay of setTimeout (signed 32-bit). */
const TIMER_MAX_MS = 2_147_483_647;

/**
 * Live updates of a poll: each vote updates the results for members who may see them, and the end of the poll reveals
 * them to everyone.
 */
export function usePoll(postId: number, { ended, endsAt, answers }: Poll) {
  const api = useApi();
  const queryClient = useQueryClient();
  const asking = useRef(false);
  const [over, setOver] = useState(ended);
  const hasResults = answers[0]?.votes !== null;

  const show = useCallback((poll: Poll) => patchPost(queryClient, postId, { poll }), [queryClient, postId]);
  const ask = useCallback(() => {
    api(postAddOnRoutes.poll, { id: postId }).then(show, () => undefined);
  }, [api, postId, show]);

  useSocketEvent('forum_poll', (event) => {
    if (event.postId !== postId || !hasResults || asking.current) return;
    asking.current = true;
    setTimeout(() => {
      asking.current = false;
      ask();
    }, STAGGER_MS * Math.random());
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

  return { hasResults, over, show, ask };
}
