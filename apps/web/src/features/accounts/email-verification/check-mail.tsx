import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { toast } from '#platform/toast.ts';
import { useSite } from '#platform/api/use-api.ts';
import { Drawing } from '#ui/drawing.tsx';
import { AccountPage } from '../account-page.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { lastSignUp, useLastSignUp } from '../sign-up/last-sign-up.ts';
import { LogInLink } from '../sign-up/log-in-link.tsx';
import { Note } from '#ui/forms/note.tsx';
import { CapturedEmailsLink } from './captured-emails-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { WebmailLink } from './webmail-link.tsx';
import { ResendForm } from './resend-form.tsx';

/**
 * Shown while the account waits for email verification (AUTH-07). Asks for the address if this tab has not signed up.
 * @param sent whether a form posted without scripts has just sent an email
 */
export function CheckMail({ sent }: { sent: boolean }) {
  const { t } = useTranslation('accounts');
  const { mailOutbox } = useSite();
  const [corrected, setCorrected] = useState<string>();
  const signUp = useLastSignUp();
  const email = corrected ?? signUp?.email;
  useViewHeading(corrected);
  return (
    <AccountPage
      title={t('check-mail.title')}
      lead={email ? t('check-mail.sent-to', { email }) : t('check-mail.sent')}
      drawing={<Drawing name="envelope" />}
      foot={<LogInLink />}
    >
      <WebmailLink email={email} />
      {sent && <Note kind="info">{t('resend.sent')}</Note>}
      {mailOutbox && <CapturedEmailsLink />}
      <p className={s['muted']}>
        {t('check-mail.spam')} {t('check-mail.known')}
      </p>
      {email ? <ResendButton key={email} email={email} /> : <ResendForm />}
      <CorrectEmailForm
        key={`correct ${email}`}
        account={signUp}
        onDone={(next) => {
          if (signUp) lastSignUp.store({ ...signUp, email: next });
          setCorrected(next);
          toast('success', t('correct.done'));
        }}
      />
    </AccountPage>
  );
}
