import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './more-links.module.css';
import { bingoQuery } from '../queries.ts';

const LINKS = [
  { name: 'achievements', icon: 'shield', link: linkOptions({ to: '/achievements' }) },
  { name: 'tarot', icon: 'cards', link: linkOptions({ to: '/points/tarot' }) },
  { name: 'leaderboard', icon: 'poll', link: linkOptions({ to: '/points/leaderboard' }) },
  { name: 'history', icon: 'clock', link: linkOptions({ to: '/points/history' }) },
  { name: 'about', icon: 'quiz', link: linkOptions({ to: '/points/about' }) },
] as const;
const BINGO = { name: 'bingo', icon: 'corners', link: linkOptions({ to: '/points/bingo' }) } as const;

/** Links with descriptions to the other sections, including the December game while it is open. */
export function MoreLinks() {
  const { t } = useTranslation('points');
  const bingo = useQuery(bingoQuery(useApi())).data === 'open';
  return (
    <nav aria-label={t('more.title')}>
      <ul className={s['links']}>
        {(bingo ? [...LINKS, BINGO] : LINKS).map(({ name, icon, link }) => (
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
