import { Link } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { toRequest } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Chapter, Course } from '@site/contract/courses/schemas.ts';
import { OfflineReading } from '#features/offline';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CertificateBox } from './certificates/certificate-box.tsx';
import { ChapterList } from './chapters/chapter-list.tsx';
import { ChapterSheet } from './chapters/chapter-sheet.tsx';
import { Comments } from './comments/comments.tsx';
import { CompletionNote } from './progress/completion-note.tsx';
import { CourseNotes } from './course-notes.tsx';
import { CircularProgress } from './progress/circular-progress.tsx';
import { RelearnButton } from './progress/relearn-button.tsx';
import { useFreshlyComplete } from './progress/use-freshly-complete.ts';
import s from './course-frame.module.css';

interface CourseFrameProps {
  course: Course;
  /** Name of the open chapter. */
  current: string;
  /** Position of the chapter, shown above the title. */
  place?: string;
  title: string;
  search: { comment?: number | undefined; relearn?: true | undefined };
  /** Called when a chapter of a video is chosen. */
  onChoose?: (chapter: Chapter) => void;
  children: ReactNode;
}

/**
 * URLs of the API calls that are refetched as the learner proceeds, for offline reading. A video plays through all of
 * its chapters, so all of them are included.
 */
function callsOf({ name, type, chapterList }: Course, current: string, lang: Language): string[] {
  const chapters = chapterList.filter((chapter) => type === 'video' || chapter.name === current);
  return [
    toRequest(courseRoutes.open, { name, lang }).url,
    ...chapters.map((chapter) => toRequest(courseRoutes.chapter, { name, chapter: chapter.name, lang }).url),
  ];
}

/** Layout around a chapter or video, with chapter navigation, progress, notes, certificate and comments. */
export function CourseFrame({ course, current, place, title, search, onChoose, children }: CourseFrameProps) {
  const { t, i18n } = useTranslation('courses');
  const [sheet, setSheet] = useState(false);
  const close = useCallback(() => setSheet(false), []);
  const isFresh = useFreshlyComplete(course);
  const at = course.chapterList.findIndex(({ name }) => name === current) + 1;
  return (
    <div className={`page ${s['page']}`}>
      <OfflineReading calls={callsOf(course, current, i18n.language)} />
      <div className={s['columns']}>
        <aside className={s['side']} aria-label={t('progress')}>
          <div className={s['overview']}>
            <div className={s['standing']}>
              <CircularProgress percent={course.percent} size={56} />
              <div>
                <p className={s['course']}>{course.title}</p>
                <p className={s['state']}>
                  {t(course.state === 'start' && course.begun ? 'standing.begun' : `state.${course.state}`)}
                </p>
              </div>
            </div>
            <nav aria-label={t('chapters')}>
              <ChapterList course={course} current={current} onChoose={onChoose} />
            </nav>
          </div>
          <div className={s['certificate']}>
            <CertificateBox course={course} />
            <RelearnButton course={course} asked={search.relearn === true} />
          </div>
        </aside>
        <div className={s['main']}>
          <nav className={s['crumbs']} aria-label={t('crumbs')}>
            <Link to="/coursesView/list" activeProps={{}}>
              {t('title')}
            </Link>
            {place && (
              <>
                <span aria-hidden="true">/</span>
                <span>{course.title}</span>
              </>
            )}
          </nav>
          <header className={s['head']}>
            {place && <p className={s['place']}>{place}</p>}
            <h1>{title}</h1>
          </header>
          <Button className={s['chapters']} aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="menu" size={18} />
            <span className={s['label']}>{t('chapters.of', { n: at, total: course.chapterList.length })}</span>
            <span className={s['percent']}>{t('percent', { percent: course.percent })}</span>
          </Button>
          <CourseNotes course={course} />
          {children}
          {isFresh && <CompletionNote course={course} />}
        </div>
        <div className={s['comments']}>
          <Comments key={course.id} courseId={course.id} target={search.comment} />
        </div>
      </div>
      {sheet && <ChapterSheet course={course} current={current} onChoose={onChoose} onClose={close} />}
    </div>
  );
}
