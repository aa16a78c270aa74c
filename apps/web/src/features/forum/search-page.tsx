import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/use-translation.tsx';
import { useApi } from '#platform/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { PostRow } from './post-row.tsx';
import { searchQuery } from './queries.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import lists from './post-list.module.css';
import s from './search-page.module.css';

const route = getRouteApi('/search');

/** What the forum holds on some words. */
export function SearchPage() {
  const { t } = useTranslation('forum');
  const { s: words = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="page">
      <h1>{words ? t('search.for', { s: words }) : t('search.title')}</h1>
      <search>
        <form
          className={s['form']}
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = String(new FormData(event.currentTarget).get('s')).trim();
            if (typed) void navigate({ search: { s: typed } });
          }}
        >
          <input
            key={words}
            name="s"
            type="search"
            className={s['field']}
            defaultValue={words}
            maxLength={20}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            enterKeyHint="search"
          />
          <Button type="submit">{t('search.button')}</Button>
        </form>
      </search>
      <Results words={words} />
    </div>
  );
}

function Results({ words }: { words: string }) {
  const { t } = useTranslation('forum');
  const { data, error, refetch } = useQuery(searchQuery(useApi(), words));
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <RowSkeletons />;
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState
          drawing="spotlight"
          title={words ? t('search.none') : t('search.empty')}
          text={words ? t('search.none.text') : t('search.empty.text')}
        >
          <ButtonLink to="/forum/home">{t('search.to-forum')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t('count.posts', { count: data.length })}</h2>
      <ol className={lists['rows']}>
        {data.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ol>
    </>
  );
}
