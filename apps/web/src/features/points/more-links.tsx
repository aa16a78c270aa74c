import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './more-links.module.css';

const LINKS = [
  { name: 'achievements', icon: 'shield', link: linkOptions({ to: '/achievements' }) },
  { name: 'leaderboard', icon: 'poll', link: linkOptions({ to: '/points/leaderboard' }) },
  { name: 'history', icon: 'clock', link: linkOptions({ to: '/points/history' }) },
  { name: 'about', icon: 'quiz', link: linkOptions({ to: '/points/about' }) },
] as const;

/** Where the other parts are, and what they are for. */
export function MoreLinks() {
  const { t } = useTranslation('points');
  return (
    <nav aria-label={t('more.title')}>
      <ul className={s['links']}>
        {LINKS.map(({ name, icon, link }) => (
          <li key={name}>
            <Link {...link}>
              <Icon name={icon} />
              <span>
                <strong>{t(`tab.${name}`)}</strong>
                <span>{t(`more.${name}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
