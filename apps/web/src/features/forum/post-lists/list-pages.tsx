import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { NextPage, type NextPageQuery } from '#ui/lists/next-page.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import type { ForumSearch } from './forum-search.ts';
import s from './post-list.module.css';

/** Link to the top of a list that starts at a cursor. */
export function TopLink({ search }: { search: ForumSearch }) {
  const { t } = useTranslation('forum');
  return (
    <p className={s['top']}>
      <Link to="/forum/home" search={{ ...search, cursor: undefined }}>
        {t('from-top')}
      </Link>
    </p>
  );
}

interface MorePostsProps {
  query: NextPageQuery;
  search: ForumSearch;
  /** Cursor of the next page; absent at the end of the list. */
  next: string | null | undefined;
}

/** End of a list: loads the next page. "Load more" is a link, for crawlers and new tabs. */
export function MorePosts({ query, search, next }: MorePostsProps) {
  const { t } = useTranslation('forum');
  return (
    <NextPage query={query} skeleton={<RowSkeletons rows={3} />}>
      {next && (
        <p className={s['more']}>
          <ButtonLink
            to="/forum/home"
            search={{ ...search, cursor: next }}
            preload={false}
            onClick={plainClick(() => void query.fetchNextPage())}
          >
            {t('load-more')}
          </ButtonLink>
        </p>
      )}
    </NextPage>
  );
}
