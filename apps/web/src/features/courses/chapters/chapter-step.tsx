import { Link } from '@tanstack/react-router';
import type { Course, OpenChapter } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './pdf-page.module.css';

/** Links to the previous and the next chapter. */
export function ChapterStep({ chapter, course }: { chapter: OpenChapter; course: Course }) {
  const { t } = useTranslation('courses');
  const titleOf = (name: string) => course.chapterList.find((one) => one.name === name)?.title ?? '';
  const step = (name: string, by: 'previous' | 'following') => (
    <Link
      to="/coursesView/detail/pdf/$courseName/$chapter"
      params={{ courseName: course.name, chapter: name }}
      activeProps={{}}
      className={s['step']}
      data-by={by}
    >
      <Icon name={by === 'previous' ? 'left' : 'right'} />
      <span>
        <small>{t(`chapter.${by}`)}</small>
        {titleOf(name)}
      </span>
    </Link>
  );
  if (!chapter.previous && !chapter.following) return null;
  return (
    <nav className={s['steps']} aria-label={t('chapter.steps')}>
      {chapter.previous ? step(chapter.previous, 'previous') : <span />}
      {chapter.following && step(chapter.following, 'following')}
    </nav>
  );
}
