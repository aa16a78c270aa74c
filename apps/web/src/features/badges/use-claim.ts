import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { badgesKey } from './queries.ts';

/** Claims a level. If another tab has already claimed it, the result is the same. */
export function useClaim(badge: BadgeName, level: number, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api(badgeRoutes.claim, { badge, level }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: badgesKey }),
        queryClient.invalidateQueries({ queryKey: ['points'] }),
      ]);
      onDone();
    },
  });
  return { send: () => mutate(), sending: isPending, done: isSuccess, error };
}
