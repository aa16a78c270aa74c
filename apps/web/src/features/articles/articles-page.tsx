import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NextPage, type NextPageQuery } from '#ui/lists/next-page.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleFilter } from './article-filter.tsx';
import type { ArticlesSearch } from './articles-search.ts';
import { articlesQuery } from './queries.ts';
import s from './articles-page.module.css';

/** List of all articles, the articles of a topic, or the saved ones. "Show more" is a link with its own URL. */
export function ArticlesPage({ search }: { search: ArticlesSearch }) {
  const { t, i18n } = useTranslation('articles');
  const { product } = useSite();
  const { topic, saved, cursor } = search;
  return (
    <div className="page">
      <h1>{topic ? t(`topic.${topic}`) : t(saved ? 'saved.title' : 'title')}</h1>
      <p className={s['intro']}>{t('intro', { product })}</p>
      <ArticleFilter search={search} />
      {cursor && (
        <p className={s['top']}>
          <Link to="/articleView" search={{ topic, saved }}>
            {t('from-top')}
          </Link>
        </p>
      )}
      <ArticleList search={search} />
      <p className={s['feed']}>
        <a href={`/rss/articles.xml?language=${i18n.language}`}>
          <Icon name="rss" size={18} />
          {t('feed')}
        </a>
      </p>
    </div>
  );
}

function ArticleList({ search }: { search: ArticlesSearch }) {
  const { i18n } = useTranslation('articles');
  const query = useInfiniteQuery(articlesQuery(useApi(), i18n.language, search));
  const { data, error, refetch } = query;
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <CardSkeletons />;
  const cards = data.pages.flatMap(({ items }) => items);
  const next = data.pages.at(-1)?.next;
  if (cards.length === 0) return <EmptyList name={search.saved ? 'empty.saved' : 'empty'} />;
  return (
    <>
      <ol className={s['cards']}>
        {cards.map((card) => (
          <li key={card.id}>
            <ArticleCard card={card} />
          </li>
        ))}
      </ol>
      <MoreArticles search={search} next={next ?? null} query={query} />
    </>
  );
}

interface MoreArticlesProps {
  search: ArticlesSearch;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  query: NextPageQuery;
}

function MoreArticles({ search, next, query }: MoreArticlesProps) {
  const { t } = useTranslation('articles');
  return (
    <NextPage query={query} skeleton={<CardSkeletons />}>
      {next && (
        <p className={s['more']}>
          <ButtonLink
            to="/articleView"
            search={{ ...search, cursor: next }}
            preload={false}
            onClick={plainClick(() => void query.fetchNextPage())}
          >
            {t('more')}
          </ButtonLink>
        </p>
      )}
    </NextPage>
  );
}

function EmptyList({ name }: { name: 'empty' | 'empty.saved' }) {
  const { t } = useTranslation('articles');
  return (
    <EmptyState drawing="star" title={t(`${name}.title`)} text={t(`${name}.text`)}>
      <ButtonLink to="/articleView" search={{}} look="primary">
        {t('empty.action')}
      </ButtonLink>
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <div className={s['cards']} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height="300px" />
      ))}
    </div>
  );
}
