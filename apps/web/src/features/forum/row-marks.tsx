import { useTranslation } from '#platform/use-translation.tsx';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import s from './row-marks.module.css';

/** The contract's bound once more: its file carries the schemas and with them a library that lists do without. */
const UNREAD_MAX = 99;

/** What of a post is new to a member: all of it, or some replies. */
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
