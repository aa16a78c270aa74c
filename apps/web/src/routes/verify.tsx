import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/verify')({
  staticData: { access: 'open', texts: ['accounts'] },
  component: () => null,
});
