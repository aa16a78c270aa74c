import { useTranslation } from '#platform/use-translation.tsx';
import { useSite } from '#platform/use-api.ts';
import { Drawing } from '#ui/drawing.tsx';
import { AccountPage } from './account-page.tsx';
import s from './account-form.module.css';
import { LogInLink } from './log-in-link.tsx';
import { OutboxLink } from './outbox-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendForm } from './resend-form.tsx';

/** The account stands and waits for its address to be verified (AUTH-07). */
export function CheckMail({ email }: { email?: string }) {
  const { t } = useTranslation('accounts');
  const { mailOutbox } = useSite();
  return (
    <AccountPage
      title={t('check-mail.title')}
      lead={email ? t('check-mail.sent-to', { email }) : t('check-mail.sent')}
      drawing={<Drawing name="envelope" />}
      foot={<LogInLink />}
    >
      {mailOutbox && <OutboxLink />}
      <p className={s['muted']}>{t('check-mail.spam')}</p>
      {email ? <ResendButton email={email} /> : <ResendForm />}
    </AccountPage>
  );
}
