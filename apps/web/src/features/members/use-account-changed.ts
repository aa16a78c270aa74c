import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { userQuery } from '#platform/session.ts';
import { useApi } from '#platform/use-api.ts';

/** Refetches the current user and all data that depends on it. */
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
