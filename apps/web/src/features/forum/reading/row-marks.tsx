import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import s from './row-marks.module.css';

/** Copied from the contract, because importing its file would bundle the schemas and their library. */
const UNREAD_MAX = 99;

/** Marks a post as new, or shows its unread count. */
export function RowMarks({ post: { fresh, unread } }: { post: Pick<PostRow, 'fresh' | 'unread'> }) {
  const { t } = useTranslation('forum');
  if (fresh) return <span className={s['fresh']}>{t('fresh')}</span>;
  if (!unread) return null;
  return (
    <span className={s['unread']}>
      <span aria-hidden="true">
        {unread >= UNREAD_MAX ? t('unread.many', { count: UNREAD_MAX }) : t('unread', { count: unread })}
      </span>
      <span className="visually-hidden">{t('unread.words', { count: unread })}</span>
    </span>
  );
}
