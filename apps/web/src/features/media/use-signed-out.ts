import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import { forgetUser } from '#platform/session.ts';
import { toast } from '#platform/toast.ts';

/** Leads who is no longer signed in to the login page, and from there back. */
export function useSignedOut(): () => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    toast('error', t('error.signed-out'));
    forgetUser(queryClient);
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  };
}
