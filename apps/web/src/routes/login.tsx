import { createFileRoute } from '@tanstack/react-router';
import { pathParam } from '#platform/search-params.ts';

export const Route = createFileRoute('/login')({
  staticData: { access: 'open', texts: ['accounts'] },
  validateSearch: ({ redirect }: Record<string, unknown>) => ({ redirect: pathParam(redirect) }),
  component: () => null,
});
