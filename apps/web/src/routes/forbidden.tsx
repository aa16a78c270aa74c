import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/forbidden')({
  staticData: { access: 'open', texts: ['accounts'] },
  component: () => null,
});
