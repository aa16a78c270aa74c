import { createFileRoute } from '@tanstack/react-router';
import { loadProfile } from '../features/profiles/profile-pages/load-profile.ts';
import { ProfileEditor } from '../features/profiles/editing/profile-editor.tsx';
import { ProfilePage } from '../features/profiles/profile-pages/profile-page.tsx';
import { ownProfileSearch } from '../features/profiles/profile-pages/profile-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/about-me')({
  staticData: {
    access: 'member',
    texts: ['profiles', 'achievements', 'unsaved', 'forum', 'members', 'errors', 'fields'],
  },
  validateSearch: ownProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { tab } }) => loadProfile(context, { userId: undefined, tab }),
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t(search.edit ? 'profiles:edit' : 'profiles:own'),
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { tab, edit } = Route.useSearch();
  return edit ? <ProfileEditor /> : <ProfilePage userId={undefined} tab={tab} />;
}
