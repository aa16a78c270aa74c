import { Link } from '@tanstack/react-router';
import { useReturnSearch } from '#platform/return-search.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** The way to the login for those who have an account. */
export function LogInLink() {
  const { t } = useTranslation('accounts');
  const passed = useReturnSearch();
  return (
    <>
      {t('have-account')}{' '}
      <Link to="/login" search={passed}>
        {t('log-in')}
      </Link>
    </>
  );
}
