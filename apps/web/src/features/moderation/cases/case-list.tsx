import type { Case } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { SelectBox } from '#ui/lists/select-box.tsx';
import type { Selection } from '#ui/lists/selection.ts';
import s from './case-list.module.css';
import { isUrgent } from './is-urgent.ts';
import { plainExcerpt } from './plain-excerpt.ts';

/** Title or first words of the item of a case. */
export const caseName = ({ item }: Case, t: Translate<'moderation'>): string =>
  item ? item.title || plainExcerpt(item.html) || t('item.no-title') : t('item.gone');

interface CaseListProps {
  items: readonly Case[];
  shown: number | undefined;
  onOpen: (id: number) => void;
  /** Selection for bulk actions; null where cases can't be decided. */
  selection: Selection | null;
}

/** Cases of the selected view. Opening a case that the moderator may decide assigns it to them. */
export function CaseList({ items, shown, onOpen, selection }: CaseListProps) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  return (
    <ol className={s['list']}>
      {items.map((item) => {
        const [first] = item.reasons;
        return (
          <li key={item.id} className={s['item']}>
            {selection && item.bar === null && (
              <SelectBox selection={selection} id={item.id} label={t('bulk.row', { name: caseName(item, t) })} />
            )}
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
              <span className={s['what']}>{caseName(item, t)}</span>
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
