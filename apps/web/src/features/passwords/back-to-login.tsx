import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';

/** For who came here by mistake, or remembers after all. */
export function BackToLogin() {
  const { t } = useTranslation('passwords');
  return <Link to="/login">{t('forgot.back')}</Link>;
}
