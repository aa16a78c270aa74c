import { useQuery } from '@tanstack/react-query';
import type { Course } from '@site/contract/courses/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Prose } from '#ui/html/prose.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { chapterQuery } from '../queries.ts';
import { Quiz } from '../questions/quiz.tsx';
import s from './video-page.module.css';

/** Notes and questions of a chapter of the video. */
export function VideoChapter({ course, name }: { course: Course; name: string }) {
  const { t, i18n } = useTranslation('courses');
  const { data, error, refetch } = useQuery(
    chapterQuery(useApi(), { name: course.name, chapter: name, lang: i18n.language }),
  );
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />;
  const at = course.chapterList.findIndex((chapter) => chapter.name === name) + 1;
  return (
    <>
      <section className={s['notes']} aria-labelledby="notes">
        <p className={s['place']}>{t('chapter.of', { n: at, total: course.chapterList.length })}</p>
        <h2 id="notes">{data.title}</h2>
        <Prose html={data.html} language={data.language} />
      </section>
      <Quiz chapter={data} language={i18n.language} />
    </>
  );
}
