import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCoolDown } from '#platform/forms/use-cool-down.ts';
import { toast } from '#platform/toast.ts';

/** Requests another verification email (AUTH-08). */
export function useResend() {
  const api = useApi();
  const { t } = useTranslation('accounts');
  const { cooling, start } = useCoolDown();
  const resend = useMutation({
    mutationFn: (email: string) => api(accountRoutes.resendEmail, { email }),
    onSuccess: () => {
      start();
      toast('success', t('resend.sent'));
    },
  });
  return { resend, cooling };
}
