import { createFileRoute } from '@tanstack/react-router';
import { topicsQuery } from '../features/forum/queries.ts';
import { OnboardingPage } from '../features/profiles/onboarding/onboarding-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { pathParam, textParam } from '#platform/pages/search-params.ts';

interface OnboardingSearch {
  topic?: string | undefined;
  /** Path to return to (AUTH-25). */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/onboarding')({
  staticData: { task: 'editing', access: 'member', texts: ['profiles', 'forum', 'following', 'errors'] },
  validateSearch: ({ topic, redirect }: Record<string, unknown>): OnboardingSearch => ({
    topic: textParam(topic, 60),
    redirect: pathParam(redirect),
  }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.query({ ...topicsQuery(api), staleTime: 'static' });
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('profiles:onboarding.title'), hidden: true }),
  component: OnboardingPage,
});
