import { Link } from '@tanstack/react-router';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Link for users who came here by mistake or remember their password. */
export function BackToLogin() {
  const { t } = useTranslation('passwords');
  const passed = useReturnSearch();
  return (
    <Link to="/login" search={passed}>
      {t('forgot.back')}
    </Link>
  );
}
