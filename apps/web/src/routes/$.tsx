import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPartnerStart } from '../features/static-pages/load-page.ts';

/** Redirects the address of the partner to its first page (BRAND-62), and other unknown paths to /404 (NAV-01). */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open' },
  beforeLoad: async ({ context, location, params: { _splat: path = '' } }) => {
    const page = path.includes('/') ? null : await loadPartnerStart(context, path);
    if (!page) throw redirect({ to: '/404' });
    const [, partner = '', name = ''] = page.path.split('/');
    const { search, hash } = location;
    throw redirect({ to: '/$partner/$name', params: { partner, name }, search, hash });
  },
});
