import { createFileRoute } from '@tanstack/react-router';
import { articlesQuery } from '../features/articles/queries.ts';
import { coursesQuery } from '../features/courses/queries.ts';
import { loadPage } from '../features/static-pages/load-page.ts';
import { TutorialPage } from '../features/static-pages/tutorials/tutorial-page.tsx';
import { FIRST_TAB, tutorialSearch } from '../features/static-pages/tutorials/tutorial-search.ts';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';

export const Route = createFileRoute('/official-tutorial')({
  staticData: { texts: ['pages'], adverts: true },
  validateSearch: tutorialSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab: tab ?? FIRST_TAB }),
  loader: async ({ context, deps: { tab } }) => {
    const { api, queryClient, language } = context;
    const [page] = await Promise.all([
      loadPage(context, 'official-tutorial'),
      // If a list fails to load, an error is shown in its place.
      Promise.allSettled([
        tab === 'video' && queryClient.query({ ...coursesQuery(api, language), staleTime: 'static' }),
        tab === 'article' && queryClient.infiniteQuery({ ...articlesQuery(api, language, {}), staleTime: 'static' }),
      ]),
    ]);
    return page;
  },
  head: ({ match: { context }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: '/official-tutorial' }),
  component: Page,
});

function Page() {
  const { tab = FIRST_TAB } = Route.useSearch();
  return <TutorialPage page={Route.useLoaderData()} tab={tab} />;
}
