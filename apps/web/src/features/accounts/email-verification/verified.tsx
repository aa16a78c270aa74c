import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useUser } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { AccountPage } from '../account-page.tsx';

/** Confirms that the email address is verified; the next step depends on the current user. */
export function Verified() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  return (
    <AccountPage
      title={t('verify.verified')}
      lead={t(user ? 'verify.verified-in' : 'verify.verified-text')}
      drawing={<Drawing name="spotlight" />}
    >
      {user ? (
        <ButtonLink look="primary" to="/">
          {t('verify.continue')}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/login">
          {t('log-in')}
        </ButtonLink>
      )}
    </AccountPage>
  );
}
