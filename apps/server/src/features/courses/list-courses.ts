import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { documentTag } from '#features/documents';
import type { Operation } from '#platform/feature.ts';
import { courseCard } from './course-card.ts';
import { loadCourseProgress } from './progress/load-course-progress.ts';
import { liveCourses } from './live-courses.ts';

export const listCourses: Operation<typeof courseRoutes.list> = async (context, { lang }) => {
  context.tag(documentTag('courses'), documentTag('chapters'));
  const courses = await liveCourses(context, lang ?? context.language);
  const learned = await loadCourseProgress(context.db, context.viewer?.id ?? null, courses);
  const items = await Promise.all(courses.map((live) => courseCard(context, live, learned.get(live.course.id))));
  return { items };
};
