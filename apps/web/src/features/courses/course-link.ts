import { linkOptions } from '@tanstack/react-router';
import type { CourseCard } from '@site/contract/courses/schemas.ts';
import type { DetailSearch } from './detail-search.ts';

/** Link to a course; it resumes where the learner left off. */
export function courseLink({ type, name }: Pick<CourseCard, 'type' | 'name'>, search: Omit<DetailSearch, 'view'> = {}) {
  return type === 'video'
    ? linkOptions({ to: '/coursesView/detail/video/$courseName', params: { courseName: name }, search })
    : linkOptions({ to: '/coursesView/detail/pdf/$courseName', params: { courseName: name }, search });
}
