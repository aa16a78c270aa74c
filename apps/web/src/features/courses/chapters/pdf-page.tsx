import { useQuery } from '@tanstack/react-query';
import { ClientOnly, getRouteApi } from '@tanstack/react-router';
import type { Course, OpenChapter } from '@site/contract/courses/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { ChapterStep } from './chapter-step.tsx';
import { ChapterText } from './chapter-text.tsx';
import { useChapterView } from './chapter-view.ts';
import { CourseFrame } from '../course-frame.tsx';
import type { ChapterView } from '../detail-search.ts';
import { LazyReader } from '../pdf-reading/lazy-reader.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { chapterQuery, courseQuery } from '../queries.ts';
import { Quiz } from '../questions/quiz.tsx';
import { useProgress } from '../progress/use-progress.ts';
import { ViewLinks } from './view-links.tsx';
import s from './pdf-page.module.css';

const route = getRouteApi('/coursesView/detail/pdf/$courseName/$chapter');

/** PDF chapter of a course (LEARN-01, LEARN-02). */
export function PdfPage() {
  const { t, i18n } = useTranslation('courses');
  const { courseName, chapter: name } = route.useParams();
  const search = route.useSearch();
  const api = useApi();
  const course = useQuery(courseQuery(api, courseName, i18n.language));
  const opened = useQuery(chapterQuery(api, { name: courseName, chapter: name, lang: i18n.language }));
  const chapter = opened.data;
  const view = useChapterView(search.view);
  const save = useProgress(chapter?.language ?? i18n.language);
  if (!course.data || !chapter) {
    return (
      <FailedState
        retry={() => {
          void course.refetch();
          void opened.refetch();
        }}
      />
    );
  }
  const { id, pdf, title } = chapter;
  const { run } = course.data;
  const at = course.data.chapterList.findIndex((one) => one.id === id) + 1;
  return (
    <CourseFrame
      course={course.data}
      current={name}
      place={t('chapter.of', { n: at, total: course.data.chapterList.length })}
      title={title}
      search={search}
    >
      {pdf && <ViewLinks chapter={chapter} shown={view} />}
      <ChapterContent chapter={chapter} run={run} view={view} save={save} />
      <Quiz key={`quiz ${id} ${run}`} chapter={chapter} language={i18n.language} />
      <ChapterStep chapter={chapter} course={course.data} />
    </CourseFrame>
  );
}

interface ChapterContentProps {
  chapter: OpenChapter;
  run: Course['run'];
  /** Null if it is not known yet. */
  view: ChapterView | null;
  save: ReturnType<typeof useProgress>;
}

/** The pages of the chapter, or its text. */
function ChapterContent({ chapter, run, view, save }: ChapterContentProps) {
  const { t } = useTranslation('courses');
  const { id, pdf, title, html, language, progress } = chapter;
  const place = progress.percent === 100 ? 1 : (progress.place ?? 1);
  const watched = {
    onSeen: (page: number) => save(id, [page], page),
    onPlace: (page: number) => save(id, [], page),
  };
  if (!pdf || view === 'text') {
    const pages = pdf?.pages ?? 1;
    return <ChapterText key={`${id} ${run}`} {...{ html, language, pages, place }} {...watched} />;
  }
  const unknown = (
    <>
      <PageSkeleton />
      <noscript>
        <p className={s['plain']}>
          {t('pdf.no-script')} <a href="?view=text">{t('view.text')}</a>
        </p>
      </noscript>
    </>
  );
  if (view === null) return unknown;
  return (
    <ClientOnly fallback={unknown}>
      <LazyReader
        key={`${pdf.url} ${run}`}
        file={pdf.url}
        title={title}
        place={Math.min(place, pdf.pages)}
        {...watched}
      />
    </ClientOnly>
  );
}
