import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPartnerPage } from '../features/static-pages/load-page.ts';
import { PartnerPage } from '../features/static-pages/partner-page.tsx';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';

export const Route = createFileRoute('/$partner/$name')({
  staticData: { texts: ['pages'], adverts: true },
  loader: async ({ context, location, params: { partner: first, name } }) => {
    const page = await loadPartnerPage(context, { first, name });
    // The path from before the partner's slug was changed.
    const [, partner = '', current = ''] = page.path.split('/');
    if (partner !== first || current !== name) {
      const { search, hash } = location;
      throw redirect({ to: '/$partner/$name', params: { partner, name: current }, search, hash, statusCode: 301 });
    }
    return page;
  },
  head: ({ match: { context }, params: { partner, name }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: `/${partner}/${name}` }),
  component: () => <PartnerPage page={Route.useLoaderData()} />,
});
