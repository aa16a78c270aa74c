import { createFileRoute } from '@tanstack/react-router';
import { ClaimsInReviewPage } from '../features/industry/room-claims/claims-in-review-page.tsx';
import { askedClaimsQuery } from '../features/industry/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/claims')({
  staticData: { access: 'moderator', texts: ['moderation', 'industry', 'forum'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.infiniteQuery({ ...askedClaimsQuery(api), staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('industry:asked.title'), hidden: true }),
  component: ClaimsInReviewPage,
});
