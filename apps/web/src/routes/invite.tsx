import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../features/referrals/invite-page.tsx';
import { inviteQuery } from '../features/referrals/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/invite')({
  staticData: { access: 'member', texts: ['referrals'] },
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.query({ ...inviteQuery(api), staleTime: 'static' });
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('referrals:title'), hidden: true }),
  component: InvitePage,
});
