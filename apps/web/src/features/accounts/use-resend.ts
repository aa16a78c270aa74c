import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { useApi } from '#platform/use-api.ts';
import { toast } from '#platform/toast.ts';

/** Asks for another verification mail (AUTH-08). */
export function useResend() {
  const api = useApi();
  const { t } = useTranslation('accounts');
  return useMutation({
    mutationFn: (email: string) => api(accountRoutes.resendEmail, { email }),
    onSuccess: () => toast('success', t('resend.sent')),
  });
}
