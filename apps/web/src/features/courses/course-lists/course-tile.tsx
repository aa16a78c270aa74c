import { Link } from '@tanstack/react-router';
import type { CourseCard } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { courseAction } from './course-action.ts';
import { CourseCover } from './course-cover.tsx';
import { courseLink } from '../course-link.ts';
import { CircularProgress } from '../progress/circular-progress.tsx';
import { secondsText } from '../videos/seconds-text.ts';
import s from './course-tile.module.css';

const OUTCOMES = 3;

interface CourseTileProps {
  course: CourseCard;
  /** Whether this is the first course in the list; its button gets the primary style. */
  first: boolean;
}

interface NextChapterProps {
  action: ReturnType<typeof courseAction>;
  title: CourseCard['nextTitle'];
}

function NextChapter({ action, title }: NextChapterProps) {
  const { t } = useTranslation('courses');
  if (action === 'new') return <p className={s['next']}>{t('new.since')}</p>;
  return action === 'continue' && title && <p className={s['next']}>{t('continue.at', { title })}</p>;
}

function Facts({ course: { level, type, chapters, minutes, videoSeconds } }: Pick<CourseTileProps, 'course'>) {
  const { t } = useTranslation('courses');
  return (
    <p className={s['facts']}>
      <span className={s['level']} data-level={level}>
        {t(`level.${level}`)}
      </span>
      <span>{type === 'video' ? t('film.parts', { count: chapters }) : t('chapters.count', { count: chapters })}</span>
      <span>
        {videoSeconds === null
          ? t('minutes', { count: minutes })
          : t('film.length', { length: secondsText(videoSeconds), minutes })}
      </span>
    </p>
  );
}

/** Course in the list, with its contents, progress and next action. */
export function CourseTile({ course, first }: CourseTileProps) {
  const { t } = useTranslation('courses');
  const { title, summary, state, begun, percent, outcomes, nextTitle } = course;
  const action = courseAction(course);
  const learning = begun || percent > 0;
  return (
    <article className={s['tile']} data-state={state}>
      <div className={s['cover']}>
        <CourseCover {...course} />
        {learning && (
          <span className={s['ring']}>
            <CircularProgress percent={percent} />
          </span>
        )}
      </div>
      <div className={s['body']}>
        <Facts course={course} />
        <h2>
          <Link {...courseLink(course)} className={s['title']} preload={false}>
            {title}
          </Link>
        </h2>
        <p className={s['summary']}>{summary}</p>
        {outcomes.length > 0 && (
          <div className={s['outcomes']}>
            <p>{t('outcomes')}</p>
            <ul className={s['list']}>
              {outcomes.slice(0, OUTCOMES).map((outcome) => (
                <li key={outcome}>
                  <Icon name="check" size={16} />
                  <span>{outcome}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={s['foot']}>
          {state !== 'start' && (
            <p className={s['state']} data-state={state}>
              <Icon name="check" size={16} />
              {t(`state.${state}`)}
            </p>
          )}
          <NextChapter action={action} title={nextTitle} />
          <div className={s['actions']}>
            <ButtonLink
              {...courseLink(course)}
              hash={action === 'certificate' ? 'certificate' : ''}
              look={first && action !== 'certificate' ? 'primary' : 'plain'}
              className={s['action']}
              preload={false}
              aria-label={`${t(`action.${action}`)}: ${title}`}
            >
              {t(`action.${action}`)}
            </ButtonLink>
            {state === 'complete' && (
              <ButtonLink
                {...courseLink(course, { relearn: true })}
                look="quiet"
                className={s['action']}
                preload={false}
                aria-label={`${t('action.relearn')}: ${title}`}
              >
                {t('action.relearn')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
