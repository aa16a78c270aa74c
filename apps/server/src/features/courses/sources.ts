import { sql } from 'drizzle-orm';
import { coursePath, documentSource, withNames } from '#features/documents';
import { courseLearners } from '#db/schema/courses.ts';
import type { Services } from '#platform/context.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';
import { loadCourseProgress } from './progress/load-course-progress.ts';
import { liveCourses } from './live-courses.ts';

/** Search source for courses, by their texts and those of their chapters. */
export const courseSource = documentSource({
  kind: 'course',
  access: 'public',
  documents: ['courses', 'chapters'],
  path: ({ name, courseType }) => coursePath(courseType ?? 'pdf', name),
});

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
        const { brand } = services;
        return [
          {
            kind: 'course' as const,
            title: withNames(course.text.title, brand.names),
            path: coursePath(course.shared.type, chapter?.name ?? course.name),
            percent,
            count: null,
            detail: chapter ? withNames(chapter.text.title, brand.names) : '',
            at: learner.at,
          },
        ];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  },
});
