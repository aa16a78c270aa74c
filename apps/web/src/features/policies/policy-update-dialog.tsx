import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { PolicyStatus } from '@site/contract/privacy/schemas.ts';
import { logOut } from '#platform/sessions/log-out.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { widgetBus } from '#platform/widget-bus.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { PolicyLinks } from './policy-links.tsx';
import { policyStatusQuery } from './policy-status-query.ts';
import s from './policy-update-dialog.module.css';

interface PolicyUpdateDialogProps {
  userId: number;
  status: PolicyStatus;
}

/** Consent dialog for changed policies. A member who disagrees is logged out. */
export default function PolicyUpdateDialog({ userId, status }: PolicyUpdateDialogProps) {
  const { t } = useTranslation('policies');
  const { t: core } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { privacyNeedUpdate: privacy, termsNeedUpdate: terms } = status;
  const agree = useMutation({
    mutationFn: () => api(privacyRoutes.protocolUserAccept, { privacyAccept: privacy, termsAccept: terms }),
    onSuccess: (now) => {
      queryClient.setQueryData(policyStatusQuery(api, userId).queryKey, now);
      // The chat window waits for the consent.
      widgetBus.queueMessage('policy-agreed', {});
    },
  });
  const disagree = useMutation({ mutationFn: () => logOut(api, queryClient, '/login') });
  const { error } = agree;
  const problem = () => {
    if (isApiError(error) && error.code !== -1 && !error.message) return t('update.failed', { code: error.code });
    return errorMessage(error, core);
  };
  const changed = privacy && terms ? 'both' : terms ? 'terms' : 'privacy';
  return (
    <Dialog title={t('update.title')} busy onClose={() => undefined}>
      <p className={s['changed']}>
        <PolicyLinks text={t(`update.${changed}`)} />
      </p>
      <p>{t('update.text')}</p>
      {error && (
        <p className={s['problem']} role="alert">
          {problem()}
        </p>
      )}
      <div className={s['answers']}>
        <SendButton
          type="button"
          look="plain"
          sending={disagree.isPending}
          disabled={agree.isPending}
          onClick={() => disagree.mutate()}
        >
          {t('update.disagree')}
        </SendButton>
        <SendButton
          type="button"
          sending={agree.isPending}
          disabled={disagree.isPending}
          onClick={() => agree.mutate()}
          data-autofocus
        >
          {t('update.agree')}
        </SendButton>
      </div>
    </Dialog>
  );
}
