import { sql } from 'drizzle-orm';
import { courseLearners } from '#db/schema/courses.ts';
import { coursePath, withNames } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';
import { loadCourseProgress } from './progress/load-course-progress.ts';
import { liveCourses } from './live-courses.ts';

/** Courses that the current user has started, or started again, and not completed, for the resume list. */
export const courseResumeSource = (services: Services): ResumeSource => ({
  kind: 'course',
  peek() {
    return sql`exists (select from ${courseLearners} l
      where l.user_id = ${RESUME_READER.userId} and (l.completed_at is null or l.finished_run < l.run))`;
  },
  async find({ id: userId }, { language }) {
    const courses = await liveCourses(services, language);
    const learned = await loadCourseProgress(services.db, userId, courses);
    return courses
      .flatMap(({ course, chapters }) => {
        const { learner, state, percent } = learned.get(course.id) ?? {};
        if (!learner || state === 'complete' || percent === undefined) return [];
        const chapter = chapters.find(({ id }) => id === learner.lastChapterId);
        const { settings } = services;
        return [
          {
            kind: 'course' as const,
            title: withNames(course.text.title, settings),
            path: coursePath(course.shared.type, chapter?.name ?? course.name),
            percent,
            count: null,
            detail: chapter ? withNames(chapter.text.title, settings) : '',
            at: learner.at,
          },
        ];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  },
});
