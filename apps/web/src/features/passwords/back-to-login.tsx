import { Link } from '@tanstack/react-router';
import { useReturnSearch } from '#platform/return-search.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** For readers who came here by mistake, or who remember their password after all. */
export function BackToLogin() {
  const { t } = useTranslation('passwords');
  const passed = useReturnSearch();
  return (
    <Link to="/login" search={passed}>
      {t('forgot.back')}
    </Link>
  );
}
