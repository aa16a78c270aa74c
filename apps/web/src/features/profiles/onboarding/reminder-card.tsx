import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './reminder-card.module.css';

/** Content of the reminder. Its catalogue is lazy-loaded, because few members see it. */
export default function ReminderCard({ onDismiss }: { onDismiss: () => void }) {
  const { t, i18n } = useTranslation('profiles');
  if (!i18n.has('profiles')) return null;
  return (
    <aside className={s['reminder']} aria-label={t('reminder.label')}>
      <p>
        {t('reminder')} <Link to="/onboarding">{t('reminder.go')}</Link>
      </p>
      <button
        type="button"
        className={`icon-button ${s['close']}`}
        aria-label={t('reminder.dismiss')}
        onClick={onDismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
