import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects unknown paths to /404 (NAV-01). */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open' },
  beforeLoad: () => {
    throw redirect({ to: '/404' });
  },
});
