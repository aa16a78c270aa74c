import type { ManagedReply } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import s from '../columns.module.css';

type Item = Pick<ManagedReply, 'state' | 'hiddenFor' | 'deletedByAuthor'> & { pinned?: boolean };

/** Badges for the state of an item, such as hidden, deleted or pinned. */
export function StateMarks({ item: { state, hiddenFor, deletedByAuthor, pinned } }: { item: Item }) {
  const { t } = useTranslation('moderation');
  if (state === 'visible' && !pinned) return null;
  return (
    <span className={s['marks']}>
      {pinned && <Chip tone="accent">{t('state.pinned')}</Chip>}
      {state === 'hidden' && (
        <Chip tone="secondary">{hiddenFor ? t(`hidden-for.${hiddenFor}`) : t('item-state.hidden')}</Chip>
      )}
      {state === 'deleted' && (
        <Chip tone="red">{t(deletedByAuthor ? 'item-state.deleted-by-author' : 'item-state.deleted')}</Chip>
      )}
    </span>
  );
}
