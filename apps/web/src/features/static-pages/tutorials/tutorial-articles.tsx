import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { articlesQuery } from '#features/articles';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './tutorial-page.module.css';

const SHOWN = 6;

/** Newest articles. */
export function TutorialArticles() {
  const { t, i18n } = useTranslation('pages');
  const { data, error, refetch } = useInfiniteQuery(articlesQuery(useApi(), i18n.language, {}));
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="320px" />;
  const articles = data.pages.flatMap(({ items }) => items).slice(0, SHOWN);
  return (
    <>
      <ul className={s['lessons']}>
        {articles.map(({ name, title, minutes }) => (
          <li key={name}>
            <Link to="/articleView/$name" params={{ name }} className={s['lesson']}>
              <Icon name="text" />
              <span>
                <strong>{title}</strong>
                <small>{t('tutorial.minutes', { count: minutes })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={s['all']}>
        <Link to="/articleView" search={{}}>
          {t('tutorial.articles')}
        </Link>
      </p>
    </>
  );
}
