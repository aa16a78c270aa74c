import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';

/** The way to the login for those who have an account. */
export function LogInLink({ invitation }: { invitation?: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {t('have-account')}{' '}
      <Link to="/login" search={{ ref: invitation }}>
        {t('log-in')}
      </Link>
    </>
  );
}
