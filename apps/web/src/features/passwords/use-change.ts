import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import type { ChangePassword } from '@site/contract/passwords/schemas.ts';
import { notifyTabs } from '#platform/sessions/session-channel.ts';
import { userQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';

/** Changes the password. This device stays logged in, and all tabs receive the new password strength. */
export function useChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { t } = useTranslation('passwords');
  return useMutation({
    mutationFn: (values: z.input<typeof ChangePassword>) => api(passwordRoutes.change, values),
    onSuccess: () => {
      toast('success', t('change.success'));
      notifyTabs();
      // The change itself has succeeded. If this refetch fails, the next navigation refetches the user.
      void queryClient.query({ ...userQuery(api), staleTime: 0 }).catch(() => undefined);
    },
  });
}
