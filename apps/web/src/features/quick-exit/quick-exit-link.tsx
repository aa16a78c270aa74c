import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { Icon } from '#ui/icon.tsx';
import s from './quick-exit-link.module.css';

/**
 * Quick exit button for logged-in users; visitors have the keyboard shortcut. The page's inline script handles it;
 * without JavaScript it is a link to the same target.
 */
export function QuickExitLink() {
  const { t } = useTranslation();
  const { safeExit } = useSite();
  if (!useUser()) return null;
  return (
    <a
      href={safeExit}
      rel="noreferrer"
      className={s['leave']}
      aria-label={t('leave')}
      title={t('leave')}
      data-leave-link=""
    >
      <Icon name="bolt" size={22} />
    </a>
  );
}
