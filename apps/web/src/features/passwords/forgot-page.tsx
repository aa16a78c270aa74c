import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AccountPage } from '#features/accounts';
import { useUser } from '#platform/api/use-api.ts';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { BackToLogin } from './back-to-login.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ForgotSent } from './forgot-sent.tsx';

/**
 * Password reset by email (AUTH-19). The response is the same for known and unknown addresses.
 * @param sent whether the form was sent without JavaScript; the address is then not known here
 */
export function ForgotPage({ sent: sentBefore }: { sent: boolean }) {
  const { t } = useTranslation('passwords');
  const user = useUser();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(sentBefore);
  useViewHeading(sent);
  if (sent) return <ForgotSent email={email} onOther={() => setSent(false)} />;
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')} foot={!user && <BackToLogin />}>
      <ForgotForm
        email={email}
        onSent={(to) => {
          setEmail(to);
          setSent(true);
        }}
      />
    </AccountPage>
  );
}
