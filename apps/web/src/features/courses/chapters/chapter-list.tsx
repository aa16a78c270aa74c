import { Link } from '@tanstack/react-router';
import type { Chapter, Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { chapterReason } from './chapter-reason.ts';
import { secondsText } from '../videos/seconds-text.ts';
import s from './chapter-list.module.css';

interface ChapterListProps {
  course: Course;
  /** Name of the open chapter. */
  current: string;
  /** Called when a chapter of a video is chosen. */
  onChoose?: ((chapter: Chapter) => void) | undefined;
}

/** Chapters of a course, each with its progress in percent and an explanation of the percentage. */
export function ChapterList({ course, current, onChoose }: ChapterListProps) {
  const { t } = useTranslation('courses');
  const { type, name: courseName, chapterList } = course;
  return (
    <ol className={s['list']}>
      {chapterList.map((chapter, at) => {
        const { id, name, title, progress, start } = chapter;
        const isDone = progress.percent === 100;
        const inside = (
          <>
            <span className={s['number']} data-done={isDone} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : at + 1}
            </span>
            <span className={s['words']}>
              <span className={s['title']}>
                {title}
                {type === 'video' && start !== null && <span className={s['time']}> {secondsText(start)}</span>}
              </span>
              <span className={s['reason']}>
                <b>{t('percent', { percent: progress.percent })}</b> · {chapterReason(progress, type, t)}
              </span>
              <span className={s['track']} aria-hidden="true">
                <span style={{ inlineSize: `${progress.percent}%` }} />
              </span>
            </span>
          </>
        );
        const shared = {
          className: s['chapter'] ?? '',
          'aria-current': name === current ? ('page' as const) : undefined,
        };
        return (
          <li key={id}>
            {type === 'video' ? (
              <Link
                to="/coursesView/detail/video/$courseName"
                params={{ courseName }}
                search={{ chapter: name }}
                preload={false}
                replace
                resetScroll={false}
                activeProps={{}}
                onClick={() => onChoose?.(chapter)}
                {...shared}
              >
                {inside}
              </Link>
            ) : (
              <Link
                to="/coursesView/detail/pdf/$courseName/$chapter"
                params={{ courseName, chapter: name }}
                activeProps={{}}
                {...shared}
              >
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
