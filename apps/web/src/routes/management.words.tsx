import { createFileRoute } from '@tanstack/react-router';
import { rulesQuery, wordsQuery } from '../features/moderation/queries.ts';
import { WordsPage } from '../features/moderation/watched-words/words-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/words')({
  staticData: { access: 'moderator', texts: ['moderation', 'errors'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([
      queryClient.query({ ...wordsQuery(api), staleTime: 'static' }),
      queryClient.query({ ...rulesQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:tab.words'), hidden: true }),
  component: WordsPage,
});
