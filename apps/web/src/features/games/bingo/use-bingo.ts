import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { gameRoutes, type Bingo } from '@site/contract/games/routes.ts';
import { pointsKey } from '#features/points';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { bingoQuery } from '../queries.ts';

/** Last action, announced to screen readers and shown below the card. */
export interface BingoDone {
  act: 'flip' | 'check';
  position: number;
  /** Lines completed by the action. */
  lines: readonly string[];
}

/** Bingo board with its flip and check mutations (POINTS-06). `preview` is a simulated time, for staff. */
export function useBingo(preview: string | undefined) {
  const { t } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const redirectToLogin = useLoggedOutRedirect();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<BingoDone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = bingoQuery(api, preview);
  const { data, isError, isPlaceholderData, refetch } = useQuery(query);
  const act = useMutation({
    mutationFn: ({ what, position }: { what: BingoDone['act']; position: number }) =>
      api(gameRoutes[what], { position, preview }),
    onSuccess: (bingo: Bingo, { what, position }) => {
      const before = queryClient.getQueryData(query.queryKey)?.lines ?? [];
      queryClient.setQueryData(query.queryKey, bingo);
      if (preview === undefined) void queryClient.invalidateQueries({ queryKey: pointsKey });
      setDone({ act: what, position, lines: bingo.lines.filter((line) => !before.includes(line)) });
    },
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      setProblem(errorMessage(error, t));
      // The displayed board may be stale, because the day has changed or another tab has changed the board.
      if (!isApiError(error, 'games.challenge-open')) void refetch();
    },
  });
  const clear = () => {
    setDone(null);
    setProblem(null);
  };
  const start = (what: BingoDone['act'], position: number) =>
    guardAction(() => {
      if (act.isPending || isPlaceholderData) return;
      clear();
      act.mutate({ what, position });
    });
  return {
    ...{ bingo: data, isError, refetch, done, problem, clear },
    /** Index of the card whose mutation is in flight; null when there is none. */
    busy: act.isPending ? act.variables.position : null,
    flip: (position: number) => start('flip', position),
    check: (position: number) => start('check', position),
  };
}
