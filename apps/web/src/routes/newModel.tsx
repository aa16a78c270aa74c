import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects a former menu URL of the getting-started guide (NAV-19), with its query. */
export const Route = createFileRoute('/newModel')({
  staticData: { access: 'open' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/gettingStarted${location.searchStr}`, replace: true });
  },
});
