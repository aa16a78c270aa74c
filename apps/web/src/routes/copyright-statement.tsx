import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/static-pages/load-page.ts';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';
import { StaticPage } from '../features/static-pages/static-page.tsx';

export const Route = createFileRoute('/copyright-statement')({
  staticData: { texts: ['pages'] },
  loader: ({ context }) => loadPage(context, 'copyright-statement'),
  head: ({ match: { context }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: '/copyright-statement' }),
  component: Page,
});

function Page() {
  return (
    <div className="page">
      <StaticPage page={Route.useLoaderData()} />
    </div>
  );
}
