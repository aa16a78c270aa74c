import { useMutation } from '@tanstack/react-query';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Note } from '#ui/forms/note.tsx';
import s from '../setup.module.css';

/** Sends a test email to the current user and shows what the mail server answered. */
export function MailStep() {
  const { t } = useTranslation('setup');
  const { t: core } = useTranslation();
  const api = useApi();
  const test = useMutation({ mutationFn: () => api(setupRoutes.testMail, {}) });
  const { data } = test;
  return (
    <>
      <p>
        <SendButton type="button" look="plain" sending={test.isPending} onClick={() => test.mutate()}>
          {t('mail.send')}
        </SendButton>
      </p>
      {test.error && <Note kind="bad">{errorMessage(test.error, core)}</Note>}
      {data?.problem === null && (
        <Note kind="info">
          <p>{t(data.captured ? 'mail.captured' : 'mail.sent', { to: data.to })}</p>
          {data.capturedAt !== null && (
            <a href={data.capturedAt} target="_blank" rel="noreferrer">
              {t('mail.open-captured')}
            </a>
          )}
        </Note>
      )}
      {data && data.problem !== null && (
        <Note kind="bad">
          <p>{t('mail.failed')}</p>
          <p className={s['problem']} lang="en" translate="no">
            {data.problem}
          </p>
        </Note>
      )}
    </>
  );
}
