import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/communityView/join')({
  staticData: { access: 'signed-in', texts: ['members'] },
  component: () => null,
});
