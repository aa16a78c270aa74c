import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';

/** The way to the login for those who have an account. */
export function LogInLink() {
  const { t } = useTranslation('accounts');
  return (
    <>
      {t('have-account')} <Link to="/login">{t('log-in')}</Link>
    </>
  );
}
