import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
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

const CONTEST = { name: 'contest', icon: 'flag', link: linkOptions({ to: '/activity' }) } as const;

/**
 * Links with descriptions to the other sections, including the December game while it is open. Leaves out sections of the
 * site that are switched off.
 */
export function MoreLinks() {
  const { t } = useTranslation('points');
  const site = useSite();
  const api = useApi();
  const hasBingo = isPublished(BINGO.link.to, site);
  const bingo = useQuery({ ...bingoQuery(api), enabled: hasBingo }).data === 'open';
  const links = [...LINKS, ...(bingo ? [BINGO] : []), CONTEST].filter(({ link }) => isPublished(link.to, site));
  return (
    <nav aria-label={t('more.title')}>
      <ul className={s['links']}>
        {links.map(({ name, icon, link }) => (
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
