import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { AccountPage } from '../account-page.tsx';
import { CheckMail } from '../email-verification/check-mail.tsx';
import { LogInLink } from './log-in-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-up (AUTH-01 to AUTH-07). Once the account exists, the page shows the next step. */
export function SignUpPage() {
  const { t } = useTranslation('accounts');
  const [account, setAccount] = useState<{ email: string; password: string }>();
  useViewHeading(account?.email);
  if (account !== undefined) return <CheckMail account={account} />;
  return (
    <AccountPage title={t('regist.title')} lead={t('regist.lead')} foot={<LogInLink />}>
      <SignUpForm onDone={setAccount} />
    </AccountPage>
  );
}
