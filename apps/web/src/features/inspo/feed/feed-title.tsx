import { Link } from '@tanstack/react-router';
import type { Author } from '@site/contract/members/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './inspo-feed.module.css';
import type { InspoSearch } from './inspo-search.ts';

interface FeedTitleProps {
  search: InspoSearch;
  /** Author of the first post. */
  author: Author | undefined;
}

/** Title of the grid, visible only for an author's posts; the tabs name the other lists. */
export function FeedTitle({ search, author }: FeedTitleProps) {
  const { t } = useTranslation('inspiration');
  if (search.author === undefined) {
    return (
      <h2 id="inspo" className="visually-hidden">
        {t(`posts.${search.tab ?? 'all'}`)}
      </h2>
    );
  }
  return (
    <div className={s['by']}>
      <h2 id="inspo">{author ? t('by', { name: authorName(author, t) }) : t('posts.all')}</h2>
      <Link to="/caminspo" search={{}}>
        {t('by.all')}
      </Link>
    </div>
  );
}
