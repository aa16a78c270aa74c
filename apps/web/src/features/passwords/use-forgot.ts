import { useMutation } from '@tanstack/react-query';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useApi } from '#platform/api/use-api.ts';

/** Requests an email with a reset link (AUTH-19). */
export function useForgot() {
  const api = useApi();
  const { redirect } = useReturnSearch();
  return useMutation({
    mutationFn: (email: string) => api(passwordRoutes.forgot, { email, ...(redirect && { redirect }) }),
  });
}
