import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { CourseMissing } from '../features/courses/course-missing.tsx';
import { detailSearch } from '../features/courses/detail-search.ts';
import { courseQuery } from '../features/courses/queries.ts';

/** Without a chapter, the course resumes where the user left off. */
export const Route = createFileRoute('/coursesView/detail/pdf/$courseName/')({
  staticData: { access: 'signed-in', texts: ['courses'] },
  validateSearch: detailSearch,
  loader: async ({ context: { api, queryClient, language }, params: { courseName }, location }) => {
    const search = detailSearch(location.search);
    try {
      const { type, next } = await queryClient.query(courseQuery(api, courseName, language));
      if (type === 'video') {
        throw redirect({ to: '/coursesView/detail/video/$courseName', params: { courseName }, search, replace: true });
      }
      if (next === null) throw notFound();
      throw redirect({
        to: '/coursesView/detail/pdf/$courseName/$chapter',
        params: { courseName, chapter: next },
        search,
        hash: location.hash,
        replace: true,
      });
    } catch (error) {
      if (isApiError(error, 'courses.not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  notFoundComponent: CourseMissing,
});
