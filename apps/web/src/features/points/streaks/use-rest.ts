import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pointRoutes } from '@site/contract/points/routes.ts';
import type { PointsLevel, Streak } from '@site/contract/points/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { levelQuery } from '../queries.ts';

interface Change {
  day: string;
  on: boolean;
}

const withRest = (level: PointsLevel, streak: Partial<Streak>): PointsLevel => ({
  ...level,
  streak: { ...level.streak, ...streak },
});

/** Declares and removes rest days with an optimistic update; on failure the server state is refetched. */
export function useRest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = levelQuery(api);
  const { mutate, data, variables, error } = useMutation({
    // Runs one mutation at a time, because each response contains all rest days.
    scope: { id: 'rest' },
    mutationFn: ({ day, on }: Change) => api(pointRoutes.rest, { days: [day], on }),
    onMutate: async ({ day, on }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (level) => {
        if (!level) return undefined;
        const others = level.streak.rest.filter((one) => one !== day);
        return withRest(level, { rest: on ? [...others, day].sort() : others });
      });
    },
    onSuccess: (streak) => {
      // A later mutation has updated the cache optimistically, and its response follows.
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === 'rest' }) > 1) return;
      queryClient.setQueryData(queryKey, (level) => level && withRest(level, streak));
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { change: mutate, said: data && variables ? variables : null, error };
}
