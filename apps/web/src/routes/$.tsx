import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown paths go to /404 (NAV-01). */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open' },
  beforeLoad: () => {
    throw redirect({ to: '/404' });
  },
});
