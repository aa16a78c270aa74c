import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { CourseMissing } from '../features/courses/course-missing.tsx';
import { VideoPage } from '../features/courses/videos/video-page.tsx';
import { videoSearch } from '../features/courses/videos/video-search.ts';
import { courseQuery } from '../features/courses/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/coursesView/detail/video/$courseName')({
  staticData: { task: 'reading', access: 'signed-in', texts: ['courses', 'forum'] },
  validateSearch: videoSearch,
  loader: async ({ context: { api, queryClient, language }, params: { courseName } }) => {
    try {
      const { title, type } = await queryClient.query(courseQuery(api, courseName, language));
      if (type !== 'video') {
        throw redirect({ to: '/coursesView/detail/pdf/$courseName', params: { courseName }, replace: true });
      }
      return { title };
    } catch (error) {
      if (isApiError(error, 'courses.not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead({ site: context.site, title: loaderData?.title ?? context.i18n.t('courses:title'), hidden: true }),
  notFoundComponent: CourseMissing,
  component: () => {
    const { courseName } = Route.useParams();
    return <VideoPage key={courseName} />;
  },
});
