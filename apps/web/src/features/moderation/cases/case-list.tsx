import type { Case } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './case-list.module.css';
import { isUrgent } from './is-urgent.ts';
import { plainExcerpt } from './plain-excerpt.ts';

interface CaseListProps {
  items: readonly Case[];
  shown: number | undefined;
  onOpen: (id: number) => void;
}

/** Cases of the selected view. Opening a case that the moderator may decide assigns it to them. */
export function CaseList({ items, shown, onOpen }: CaseListProps) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  return (
    <ol className={s['list']}>
      {items.map((item) => {
        const [first] = item.reasons;
        return (
          <li key={item.id}>
            <button
              type="button"
              className={s['row']}
              data-urgent={isUrgent(item)}
              aria-current={item.id === shown}
              onClick={() => onOpen(item.id)}
            >
              <span className={s['why']}>
                {first ? reports(`reason.${first.reason}`) : t(`source.${item.source}`)}
                {item.reporters > 1 && <span className="tabular"> ×{item.reporters}</span>}
              </span>
              <span className={s['what']}>
                {item.item ? item.item.title || plainExcerpt(item.item.html) || t('item.no-title') : t('item.gone')}
              </span>
              <span className={s['when']}>
                {t(`kind.${item.kind}`)} · <TimeAgo time={item.openedAt} />
                {item.mine && <> · {t('claim.mine')}</>}
                {item.claimedBy && !item.mine && <> · {authorName(item.claimedBy, t)}</>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
