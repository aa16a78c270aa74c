import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#features/pages/load-page.ts';
import { staticPageHead } from '#features/pages/written-head.ts';
import { StaticPage } from '#features/pages/written-page.tsx';

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
