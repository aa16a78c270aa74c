import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#features/pages/load-page.ts';
import { writtenHead } from '#features/pages/written-head.ts';
import { WrittenPage } from '#features/pages/written-page.tsx';

export const Route = createFileRoute('/accessibility')({
  staticData: { texts: ['pages'] },
  loader: ({ context }) => loadPage(context, 'accessibility'),
  head: ({ match: { context }, loaderData: page }) =>
    writtenHead({ site: context.site, i18n: context.i18n, page, path: '/accessibility' }),
  component: Page,
});

function Page() {
  return (
    <div className="page">
      <WrittenPage page={Route.useLoaderData()} />
    </div>
  );
}
