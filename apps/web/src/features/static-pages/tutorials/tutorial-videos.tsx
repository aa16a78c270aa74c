import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery, secondsText } from '#features/courses';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './tutorial-page.module.css';

/** Video courses. */
export function TutorialVideos() {
  const { t, i18n } = useTranslation('pages');
  const { data: courses, error, refetch } = useQuery(coursesQuery(useApi(), i18n.language));
  const videos = courses?.filter(({ type }) => type === 'video');
  if (!videos) return error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="140px" />;
  if (videos.length === 0) {
    return (
      <EmptyState drawing="star" title={t('tutorial.video.none.title')} text={t('tutorial.video.none.text')}>
        <ButtonLink to="/coursesView/list">{t('tutorial.video.none.action')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={s['lessons']}>
        {videos.map(({ name, title, videoSeconds }) => (
          <li key={name}>
            <Link to="/coursesView/detail/video/$courseName" params={{ courseName: name }} className={s['lesson']}>
              <Icon name="play" />
              <span>
                <strong>{title}</strong>
                {videoSeconds !== null && (
                  <small>{t('tutorial.video.length', { length: secondsText(videoSeconds) })}</small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={s['all']}>
        <Link to="/coursesView/list">{t('tutorial.courses')}</Link>
      </p>
    </>
  );
}
