import { createFileRoute } from '@tanstack/react-router';
import { loadProfile } from '../features/profiles/profile-pages/load-profile.ts';
import { ProfileEditor } from '../features/profiles/editing/profile-editor.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

/** The profile form as a separate screen (JOIN-05); partner pages link to this spelling of the path. */
export const Route = createFileRoute('/mobile/userInfo/eidt')({
  staticData: {
    access: 'member',
    texts: ['profiles', 'achievements', 'unsaved', 'forum', 'members', 'errors', 'fields'],
  },
  loader: ({ context }) => loadProfile(context, { userId: undefined, tab: undefined }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('profiles:edit'), hidden: true }),
  component: ProfileEditor,
});
