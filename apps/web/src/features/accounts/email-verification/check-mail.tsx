import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { toast } from '#platform/toast.ts';
import { useSite } from '#platform/api/use-api.ts';
import { Drawing } from '#ui/drawing.tsx';
import { AccountPage } from '../account-page.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { LogInLink } from '../sign-up/log-in-link.tsx';
import { Note } from '#ui/forms/note.tsx';
import { CapturedEmailsLink } from './captured-emails-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendForm } from './resend-form.tsx';

interface CheckMailProps {
  /** The sign-up just completed on this page; if omitted, the page asks for the email address. */
  account?: { email: string; password: string };
  /** Whether a form posted without scripts has just sent an email. */
  sent?: boolean;
}

/** Shown while the account waits for email verification (AUTH-07). */
export function CheckMail({ account, sent = false }: CheckMailProps) {
  const { t } = useTranslation('accounts');
  const { mailOutbox } = useSite();
  const [corrected, setCorrected] = useState<string>();
  const email = corrected ?? account?.email;
  return (
    <AccountPage
      title={t('check-mail.title')}
      lead={email ? t('check-mail.sent-to', { email }) : t('check-mail.sent')}
      drawing={<Drawing name="envelope" />}
      foot={<LogInLink />}
    >
      {sent && <Note kind="info">{t('resend.sent')}</Note>}
      {mailOutbox && <CapturedEmailsLink />}
      <p className={s['muted']}>
        {t('check-mail.spam')} {t('check-mail.known')}
      </p>
      {email ? <ResendButton key={email} email={email} /> : <ResendForm />}
      <CorrectEmailForm
        key={`correct ${email}`}
        account={account && { ...account, email: email ?? account.email }}
        onDone={(next) => {
          setCorrected(next);
          toast('success', t('correct.done'));
        }}
      />
    </AccountPage>
  );
}
