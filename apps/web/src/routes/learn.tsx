import { createFileRoute } from '@tanstack/react-router';
import { LearnPage } from '../features/destinations/learn-page.tsx';
import { resumeListQuery } from '../features/resume/resume-list-query.ts';
import { ResumeList } from '../features/resume/resume-list.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { useUser } from '#platform/api/use-api.ts';

export const Route = createFileRoute('/learn')({
  staticData: { texts: ['destinations', 'continuing'] },
  loader: async ({ context: { api, queryClient, user } }) => {
    // If the resume list fails to load, the page renders without it.
    if (user) await queryClient.query({ ...resumeListQuery(api), staleTime: 'static' }).catch(() => undefined);
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('core:learning'),
      description: context.i18n.t('destinations:learn.lead'),
      path: '/learn',
    }),
  component: Page,
});

function Page() {
  return <LearnPage resumeList={useUser() && <ResumeList kinds={['course', 'article', 'cards']} />} />;
}
