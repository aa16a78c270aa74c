import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadProfile } from '../features/profiles/profile-pages/load-profile.ts';
import { ProfileNotFound } from '../features/profiles/profile-pages/profile-not-found.tsx';
import { ProfilePage } from '../features/profiles/profile-pages/profile-page.tsx';
import { profileSearch } from '../features/profiles/profile-pages/profile-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/user-info')({
  staticData: { texts: ['profiles', 'achievements', 'forum', 'following'] },
  validateSearch: profileSearch,
  beforeLoad: ({ search }) => {
    if (search.userId === undefined) throw redirect({ to: '/about-me', search: { tab: search.tab }, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { userId, tab } }) => loadProfile(context, { userId, tab }),
  // Uses the loader's data, because using the query would add the feature's code to the first script of every page.
  head: ({ match: { context }, loaderData }) =>
    pageHead({
      site: context.site,
      title:
        loaderData === ''
          ? context.i18n.t('profiles:members-only')
          : (loaderData ?? context.i18n.t('profiles:not-found')),
      hidden: true,
    }),
  notFoundComponent: ProfileNotFound,
  component: Page,
});

function Page() {
  const { userId, tab } = Route.useSearch();
  return <ProfilePage userId={userId} tab={tab} />;
}
