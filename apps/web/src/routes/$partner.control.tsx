import { createFileRoute } from '@tanstack/react-router';
import { loadPartnerPage } from '../features/static-pages/partner-pages/load-partner-page.ts';
import { PartnerPage } from '../features/static-pages/partner-pages/partner-page.tsx';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';

export const Route = createFileRoute('/$partner/control')({
  staticData: { texts: ['pages'], adverts: true },
  loader: ({ context, params: { partner } }) => loadPartnerPage(context, partner, 'partner/control'),
  head: ({ match: { context }, params: { partner }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: `/${partner}/control` }),
  component: () => <PartnerPage page={Route.useLoaderData()} />,
});
