import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './suspension-notice.module.css';

/** Says on every page that one cannot write for now, and leads to why and until when. */
export default function SuspensionNotice() {
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
