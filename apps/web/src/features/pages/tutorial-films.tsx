import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { filmsQuery } from './films-query.ts';
import s from './tutorial-page.module.css';

const COURSES = '/coursesView/list';

/** The films among the courses. */
export function TutorialFilms() {
  const { t, i18n } = useTranslation('pages');
  const { data: films, error, refetch } = useQuery(filmsQuery(useApi(), i18n.language));
  if (!films) return error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="140px" />;
  if (films.length === 0) {
    return (
      <EmptyState drawing="spotlight" title={t('tutorial.video.none.title')} text={t('tutorial.video.none.text')}>
        <ButtonAnchor href={COURSES}>{t('tutorial.video.none.action')}</ButtonAnchor>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={s['lessons']}>
        {films.map(({ name, title, minutes }) => (
          <li key={name}>
            <a href={`/coursesView/detail/video/${name}`} className={s['lesson']}>
              <Icon name="play" />
              <span>
                <strong>{title}</strong>
                <small>{t('tutorial.minutes', { count: minutes })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={s['all']}>
        <a href={COURSES}>{t('tutorial.courses')}</a>
      </p>
    </>
  );
}
