import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '#platform/api/use-api.ts';
import { OfflineReading } from '#features/offline';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { isShown } from './course-action.ts';
import { CourseTile } from './course-tile.tsx';
import { ListFilters } from './list-filters.tsx';
import { coursesQuery } from '../queries.ts';
import s from './list-page.module.css';

function ListSkeleton() {
  return (
    <div className={s['grid']}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={s['shape']}>
          <Skeleton height="132px" />
          <Skeleton width="70%" height="24px" />
          <Skeleton height="72px" />
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
  );
}

const route = getRouteApi('/coursesView/list');

function NoCourses({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('courses');
  if (!filtered) return <EmptyState drawing="star" title={t('empty')} text={t('empty.text')} />;
  return (
    <EmptyState drawing="star" title={t('empty.filtered')} text={t('empty.filtered.text')}>
      <ButtonLink to="/coursesView/list">{t('filter.all')}</ButtonLink>
    </EmptyState>
  );
}

/** Course list (LEARN-01). */
export function ListPage() {
  const { t, i18n } = useTranslation('courses');
  const search = route.useSearch();
  const { data, error, refetch } = useQuery(coursesQuery(useApi(), i18n.language));
  const shown = data?.filter((course) => isShown(course, search)) ?? [];
  const spotlight =
    shown.find(({ state, begun }) => state !== 'complete' && begun) ?? shown.find(({ state }) => state === 'start');
  return (
    <div className="page">
      <OfflineReading />
      <header className={s['head']}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ListFilters search={search} courses={data ?? []} />
      {!data && (error ? <FailedState retry={() => void refetch()} /> : <ListSkeleton />)}
      {data && shown.length === 0 && <NoCourses filtered={data.length > 0} />}
      {shown.length > 0 && (
        <ul className={s['grid']}>
          {shown.map((course) => (
            <li key={course.id}>
              <CourseTile course={course} first={course === spotlight} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
