import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '#platform/sign-out.ts';
import { useApi } from '#platform/use-api.ts';

/** Logs out here and in every other tab. A failed call is told as a toast and leaves one signed in. */
export function useSignOut(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => void signOut(api, queryClient).catch(() => undefined);
}
