import { useRouter } from '@tanstack/react-router';
import { BADGE_NAMES, type BadgeName } from '@site/contract/badges/badges.ts';
import { REVERSAL_HOURS, type LedgerAction } from '@site/contract/points/rules.ts';
import type { PointsEntry } from '@site/contract/points/schemas.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './history-page.module.css';

const ICONS = {
  visit: 'sun',
  post: 'edit',
  reply: 'reply',
  like: 'heart',
  replied: 'reply',
  liked: 'heart',
  badge: 'shield',
  tarot: 'cards',
  bingo: 'corners',
  contest: 'flag',
} as const satisfies Record<LedgerAction, IconName>;

/** Detail of an entry: the badge with its level, or the bingo line or card; an empty string for other entries. */
function detailText({ action, detail }: PointsEntry, t: Translate<'points'>): string {
  if (action === 'badge') {
    const [name, level = ''] = detail.split(':');
    const badge = BADGE_NAMES.find((one): one is BadgeName => one === name);
    return badge ? t('entry.badge-level', { badge: t(`achievements:badge.${badge}`), level }) : '';
  }
  if (action === 'bingo') return t(detail.startsWith('line:') ? 'entry.line' : 'entry.card');
  return '';
}

/** Ledger entry. A negative entry is a reversal and shows the reason. */
export function HistoryRow({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation('points');
  const router = useRouter();
  const { action, points, subject, at } = entry;
  const back = points < 0;
  const detail = detailText(entry, t);
  return (
    <li>
      <span className={s['sign']}>
        <Icon name={back ? 'undo' : ICONS[action]} />
      </span>
      <div className={s['what']}>
        <p className={s['name']}>
          {t(`entry.${action}`)}
          {back && <Chip tone="notice">{t('entry.back')}</Chip>}
        </p>
        {subject && (
          <a
            href={subject.path}
            className={s['subject']}
            dir="auto"
            onClick={plainClick(() => router.history.push(subject.path))}
          >
            {subject.title}
          </a>
        )}
        {detail !== '' && <p>{detail}</p>}
        {back && <p className={s['muted']}>{t('entry.back-text', { hours: REVERSAL_HOURS })}</p>}
        <TimeAgo time={at} className={s['muted']} />
      </div>
      <span className={s['points']} data-back={back}>
        {back ? `−${-points}` : `+${points}`}
      </span>
    </li>
  );
}
