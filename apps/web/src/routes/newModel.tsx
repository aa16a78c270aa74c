import { createFileRoute, redirect } from '@tanstack/react-router';

/** Older menu address of the guide for new models (NAV-19), with its query. */
export const Route = createFileRoute('/newModel')({
  staticData: { access: 'open' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/gettingStarted${location.searchStr}`, replace: true });
  },
});
