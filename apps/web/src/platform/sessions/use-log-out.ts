import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/use-api.ts';
import { logOut } from './log-out.ts';

/**
 * Logs out in all tabs. A failed call shows a toast, and the user stays logged in.
 * @param at page to open as a visitor
 */
export function useLogOut(at = '/'): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  // The client has shown the error.
  return () => void logOut(api, queryClient, at).catch(() => undefined);
}
