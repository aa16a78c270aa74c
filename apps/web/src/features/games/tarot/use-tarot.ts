import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { gameRoutes, type Tarot } from '@site/contract/games/routes.ts';
import { pointsKey } from '#features/points';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { tarotQuery } from '../queries.ts';
import { TABLE, tarotStep, tarotView, type TarotProblem } from './tarot-state.ts';

const SHUFFLE_MS = 1600;

function problemOf(error: unknown): TarotProblem {
  if (isApiError(error, 'games.serial')) return 'new-day';
  return isApiError(error, 'games.drawn') ? 'drawn' : 'failed';
}

/** Tarot table of the day: its view and the pick action (POINTS-05). */
export function useTarot(tarot: Tarot) {
  const api = useApi();
  const guardAction = useActionGuard();
  const redirectToLogin = useLoggedOutRedirect();
  const queryClient = useQueryClient();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [state, act] = useReducer(tarotStep, TABLE);
  const { queryKey } = tarotQuery(api);
  const draw = useMutation({
    mutationFn: (pick: number) => api(gameRoutes.gainAward, { serial: tarot.serial, pick }),
    onSuccess: (drawn) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, drawn });
      void queryClient.invalidateQueries({ queryKey: pointsKey });
      act({ type: 'answered', draw: drawn });
    },
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      // Refetches the table, because the day may have changed or the response to a draw may have been lost.
      void queryClient.invalidateQueries({ queryKey });
      act({ type: 'failed', problem: problemOf(error) });
    },
  });
  const shuffling = state.step === 'shuffle';
  useEffect(() => {
    if (!shuffling) return;
    const timer = setTimeout(() => act({ type: 'shuffled' }), isStill ? 0 : SHUFFLE_MS);
    return () => clearTimeout(timer);
  }, [shuffling, isStill]);
  const view = tarotView(tarot, state);
  const pick = (card: number) =>
    guardAction(() => {
      if (view.show !== 'hand') return;
      act({ type: 'pick', pick: card });
      draw.mutate(card);
    });
  return { view, pick };
}
