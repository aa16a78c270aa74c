import { Link } from '@tanstack/react-router';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Link to the login page for users who already have an account. */
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
