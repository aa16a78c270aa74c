import { createFileRoute } from '@tanstack/react-router';
import { courseSearch } from '../features/courses/course-lists/course-search.ts';
import { ListPage } from '../features/courses/course-lists/list-page.tsx';
import { coursesQuery } from '../features/courses/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/coursesView/list')({
  staticData: { texts: ['courses'], adverts: true },
  validateSearch: courseSearch,
  loader: async ({ context: { api, queryClient, language } }) => {
    await Promise.allSettled([queryClient.query({ ...coursesQuery(api, language), staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('courses:title'),
      description: context.i18n.t('courses:lead'),
      keywords: context.i18n.t('courses:keywords'),
      path: '/coursesView/list',
    }),
  component: ListPage,
});
