import { createFileRoute, redirect } from '@tanstack/react-router';
import { idParam } from '#platform/pages/search-params.ts';

/**
 * Redirects a former menu URL of the forum (NAV-19): with an `id` to that post, otherwise to the forum page, which
 * validates the query.
 */
export const Route = createFileRoute('/forum/content')({
  staticData: { access: 'open' },
  beforeLoad: ({ location }) => {
    const id = idParam(new URLSearchParams(location.searchStr).get('id'));
    if (id) throw redirect({ to: '/forumDetails', search: { id }, replace: true });
    throw redirect({ href: `/forum/home${location.searchStr}`, replace: true });
  },
});
