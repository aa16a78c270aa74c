import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/regist')({
  staticData: { access: 'open', texts: ['accounts'] },
  component: () => null,
});
