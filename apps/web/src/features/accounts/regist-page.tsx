import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { useViewHeading } from '#ui/view-heading.ts';
import { AccountPage } from './account-page.tsx';
import { CheckMail } from './check-mail.tsx';
import { LogInLink } from './log-in-link.tsx';
import { RegistForm } from './regist-form.tsx';

/** Sign-up (AUTH-01 to AUTH-07); when the account stands, the page says where to go on. */
export function RegistPage({ invitation }: { invitation: string | undefined }) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  useViewHeading(sentTo);
  if (sentTo !== undefined) return <CheckMail email={sentTo} />;
  return (
    <AccountPage title={t('regist.title')} lead={t('regist.lead')} foot={<LogInLink invitation={invitation} />}>
      <RegistForm invitation={invitation} onDone={setSentTo} />
    </AccountPage>
  );
}
