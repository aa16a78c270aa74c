import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '#platform/sessions/log-out.ts';
import { useApi } from '#platform/api/use-api.ts';

/** Logs out in all tabs. A failed call shows a toast, and the user stays logged in. */
export function useLogOut(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  // The client has shown the error.
  return () => void logOut(api, queryClient).catch(() => undefined);
}
