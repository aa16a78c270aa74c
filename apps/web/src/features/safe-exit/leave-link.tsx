import { useTranslation } from '#platform/use-translation.tsx';
import { useSite, useUser } from '#platform/use-api.ts';
import { Icon } from '#ui/icon.tsx';
import s from './leave-link.module.css';

/**
 * The button of the quick way out, for who is signed in; visitors have the keyboard. What it does stands in the page's
 * first script; without any script it is a link to the same place.
 */
export function LeaveLink() {
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
