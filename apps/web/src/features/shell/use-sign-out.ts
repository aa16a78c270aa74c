import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '#platform/sign-out.ts';
import { useApi } from '#platform/use-api.ts';

/** Logs out in all tabs. A failed call shows a toast, and the user stays logged in. */
export function useSignOut(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => void signOut(api, queryClient).catch(() => undefined);
}
