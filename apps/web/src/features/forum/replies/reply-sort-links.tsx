import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { REPLY_SORTS, type ReplySort } from '../choices.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import s from '#ui/pages/tab-links.module.css';

export function ReplySortLinks({ id, shown }: { id: number; shown: ReplySort }) {
  const { t } = useTranslation('forum');
  return (
    <nav aria-label={t('replies.sort')}>
      <ul className={s['tabs']}>
        {REPLY_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to="/forumDetails"
              search={{ id, sort: sort === 'oldest' ? undefined : sort }}
              className={s['small']}
              aria-current={sort === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
              resetScroll={false}
            >
              {t(`replies.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
