import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetUser, SESSION_ENDED } from './session.ts';

/**
 * Leads who is no longer signed in to the login page, and from there back: for calls that tell their failures where they
 * are made. Nothing asks before the form is left; it keeps what was typed.
 */
export function useSignedOut(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    forgetUser(queryClient);
    const search = { redirect: router.state.location.href, reason: SESSION_ENDED } as const;
    void router.navigate({ to: '/login', search, ignoreBlocker: true });
  };
}
