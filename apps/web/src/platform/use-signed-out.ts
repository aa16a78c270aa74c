import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetUser } from './session.ts';
import { toast } from './toast.ts';
import { useTranslation } from './use-translation.tsx';

/**
 * Leads who is no longer signed in to the login page, and from there back: for calls that tell their failures where they
 * are made. Nothing asks before the form is left; it keeps what was typed.
 */
export function useSignedOut(): () => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    toast('error', t('error.signed-out'));
    forgetUser(queryClient);
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href }, ignoreBlocker: true });
  };
}
