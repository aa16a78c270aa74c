import { Link } from '@tanstack/react-router';
import type { CourseCard } from '@site/contract/courses/schemas.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LEVELS, STANDINGS, type CourseSearch } from './course-search.ts';
import s from './list-page.module.css';

interface ListFiltersProps {
  search: CourseSearch;
  courses: readonly CourseCard[];
}

const EXACT = { exact: true, includeSearch: true } as const;

/** Filters by level and, for logged-in users, by progress. Each choice is a link. */
export function ListFilters({ search, courses }: ListFiltersProps) {
  const { t } = useTranslation('courses');
  const loggedIn = useUser() !== null;
  const levels = LEVELS.filter((level) => level === search.level || courses.some((course) => course.level === level));
  const link = (next: CourseSearch, isOn: boolean, text: string) => (
    <li key={text}>
      <Link
        to="/coursesView/list"
        search={next}
        className={s['chip']}
        aria-current={isOn ? 'page' : undefined}
        activeProps={{}}
        activeOptions={EXACT}
        preload={false}
        replace
        resetScroll={false}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <div className={s['filters']}>
      <nav aria-label={t('filter.level')}>
        <ul className={s['chips']}>
          {link({ ...search, level: undefined }, !search.level, t('filter.all'))}
          {levels.map((level) => link({ ...search, level }, search.level === level, t(`level.${level}`)))}
        </ul>
      </nav>
      {loggedIn && (
        <nav aria-label={t('filter.state')}>
          <ul className={s['chips']}>
            {link({ ...search, state: undefined }, !search.state, t('standing.all'))}
            {STANDINGS.map((state) => link({ ...search, state }, search.state === state, t(`standing.${state}`)))}
          </ul>
        </nav>
      )}
    </div>
  );
}
