import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetUser, SESSION_ENDED } from './session.ts';

/**
 * Returns a function for calls whose errors are shown inline: after the session has ended, it redirects to the login
 * page, which then returns the user to this page. Leaving the form needs no confirmation, because its text is
 * persisted.
 */
export function useLoggedOutRedirect(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    forgetUser(queryClient);
    const search = { redirect: router.state.location.href, reason: SESSION_ENDED } as const;
    void router.navigate({ to: '/login', search, ignoreBlocker: true });
  };
}
