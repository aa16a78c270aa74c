import { useMutation } from '@tanstack/react-query';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage } from './account-page.tsx';
import { Note } from '#ui/forms/note.tsx';

interface StopChangePageProps {
  token: string | undefined;
  /** Whether the change was stopped without scripts. */
  done: boolean;
}

/**
 * Target of the emailed "Stop the change" link. A button is required, because mail scanners open links
 * (docs/decisions/0046).
 */
export function StopChangePage({ token, done }: StopChangePageProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const api = useApi();
  const posted = usePosted('stop');
  const stop = useMutation({ mutationFn: () => api(accountRecoveryRoutes.stop, { token: token ?? '' }) });
  const error = stop.isIdle ? postedError(posted) : stop.error;
  const stopped = done || stop.isSuccess;
  useViewHeading(stopped || stop.isError);
  if (stopped) {
    return (
      <AccountPage title={t('stop-change.done')} lead={t('stop-change.done-text')} drawing={<Drawing name="star" />}>
        <ButtonLink look="primary" to="/forgot-password">
          {t('stop-change.password')}
        </ButtonLink>
      </AccountPage>
    );
  }
  if (token === undefined || isApiError(error, 'account-help.link-ended', 'invalid')) {
    return (
      <AccountPage
        title={t('stop-change.ended')}
        lead={t('stop-change.ended-text')}
        drawing={<Drawing name="unplugged" />}
      >
        <ButtonLink to="/contact" search={{ redirect: undefined }}>
          {t('stop-change.contact')}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('stop-change.title')} lead={t('stop-change.lead')} drawing={<Drawing name="envelope" />}>
      {error && !stop.isPending && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <form
        method="post"
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault();
          stop.mutate();
        }}
      >
        <input type="hidden" name={FORM_FIELD} value="stop" />
        <SendButton sending={stop.isPending}>{t('stop-change.send')}</SendButton>
      </form>
    </AccountPage>
  );
}
