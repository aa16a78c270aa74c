import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './suspension-banner.module.css';

/** Banner on all pages of a suspended member, with a link to the reason and duration. */
export default function SuspensionBanner() {
  const { t, i18n } = useTranslation('standing');
  const { t: core } = useTranslation();
  if (!i18n.has('standing')) return null;
  return (
    <p className={s['notice']} role="status">
      <span>{core('error.suspended')}</span>
      <Link to="/authorization" search={{ tab: 'moderation' }}>
        {t('notice.why')}
      </Link>
    </p>
  );
}
