import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { userQuery } from '#platform/sessions/session.ts';
import { useApi } from '#platform/api/use-api.ts';

/** Returns a function that refetches the application and the current user and then reloads the route data. */
export function useAccountChanged(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['application'] });
    await queryClient.query({ ...userQuery(api), staleTime: 0 });
    await router.invalidate();
  };
}
