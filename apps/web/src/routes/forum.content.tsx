import { createFileRoute, redirect } from '@tanstack/react-router';
import { idParam } from '#platform/search-params.ts';

/** Older menu address of the forum (NAV-19). The rest of the query is kept: the forum's own page checks it. */
export const Route = createFileRoute('/forum/content')({
  staticData: { access: 'open' },
  beforeLoad: ({ location }) => {
    const id = idParam(new URLSearchParams(location.searchStr).get('id'));
    if (id) throw redirect({ to: '/forumDetails', search: { id }, replace: true });
    throw redirect({ href: `/forum/home${location.searchStr}`, replace: true });
  },
});
