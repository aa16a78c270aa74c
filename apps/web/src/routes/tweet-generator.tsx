import { createFileRoute } from '@tanstack/react-router';
import { todayQuery } from '../features/tweets/queries.ts';
import { TweetPage } from '../features/tweets/tweet-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/tweet-generator')({
  staticData: { task: 'editing', access: 'member', texts: ['tweets', 'errors', 'fields'] },
  loader: ({ context: { api, queryClient } }) => queryClient.query(todayQuery(api)).then(() => undefined),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('tweets:title'), hidden: true }),
  component: TweetPage,
});
