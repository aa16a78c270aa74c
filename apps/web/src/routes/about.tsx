import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/static-pages/load-page.ts';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';
import { StaticPage } from '../features/static-pages/static-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { texts: ['pages'], adverts: true },
  loader: ({ context }) => loadPage(context, 'about'),
  head: ({ match: { context }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: '/about' }),
  component: Page,
});

function Page() {
  return (
    <div className="page">
      <StaticPage page={Route.useLoaderData()} />
    </div>
  );
}
