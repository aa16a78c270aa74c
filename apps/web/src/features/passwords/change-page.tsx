import { useState } from 'react';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AccountPage } from '#features/accounts';
import { useUser } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { ChangeForm } from './change-form.tsx';

/** Password change for logged-in users (AUTH-18). */
export function ChangePage({ done: doneBefore }: { done: boolean }) {
  const { t } = useTranslation('passwords');
  const user = useUser();
  const [done, setDone] = useState(doneBefore);
  useViewHeading(done);
  if (done) {
    return (
      <AccountPage title={t('change.done')} lead={t('change.done-text')} drawing={<Drawing name="star" />}>
        <ButtonLink look="primary" to={MEMBER_HOME}>
          {t('change.continue')}
        </ButtonLink>
      </AccountPage>
    );
  }
  // The user has logged out in the meantime, and a redirect follows.
  if (!user) return null;
  if (!user.hasPassword) {
    return (
      <AccountPage title={t('change.first')} lead={t('change.first-lead')}>
        <ButtonLink look="primary" to="/forgot-password">
          {t('change.first-go')}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('change.title')} lead={t('change.lead')}>
      <ChangeForm user={user} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
