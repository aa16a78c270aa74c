import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { CourseMissing } from '../features/courses/course-missing.tsx';
import { detailSearch } from '../features/courses/detail-search.ts';
import { PdfPage } from '../features/courses/chapters/pdf-page.tsx';
import { chapterQuery, courseQuery } from '../features/courses/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

/** Placeholder for "no particular chapter" (specification, section 2). */
const DEFAULT_CHAPTER = 'chapter';

export const Route = createFileRoute('/coursesView/detail/pdf/$courseName/$chapter')({
  staticData: { task: 'reading', access: 'signed-in', texts: ['courses', 'forum'] },
  validateSearch: detailSearch,
  loader: async ({ context: { api, queryClient, language }, params: { courseName, chapter }, location }) => {
    try {
      const [{ title }] = await Promise.all([
        queryClient.query(chapterQuery(api, { name: courseName, chapter, lang: language })),
        queryClient.query(courseQuery(api, courseName, language)),
      ]);
      return { title };
    } catch (error) {
      if (isApiError(error, 'courses.not-found', 'invalid')) {
        // A chapter may have the same name as the placeholder, so it is looked up first.
        if (chapter !== DEFAULT_CHAPTER) throw notFound();
        throw redirect({
          to: '/coursesView/detail/pdf/$courseName',
          params: { courseName },
          search: detailSearch(location.search),
          hash: location.hash,
          replace: true,
        });
      }
      throw error;
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead({ site: context.site, title: loaderData?.title ?? context.i18n.t('courses:title'), hidden: true }),
  notFoundComponent: CourseMissing,
  component: () => {
    const { courseName } = Route.useParams();
    return <PdfPage key={courseName} />;
  },
});
