import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#features/pages/load-page.ts';
import { writtenHead } from '#features/pages/written-head.ts';
import { WrittenPage } from '#features/pages/written-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { texts: ['pages'], adverts: true },
  loader: ({ context }) => loadPage(context, 'about'),
  head: ({ match: { context }, loaderData: page }) =>
    writtenHead({ site: context.site, i18n: context.i18n, page, path: '/about' }),
  component: Page,
});

function Page() {
  return (
    <div className="page">
      <WrittenPage page={Route.useLoaderData()} />
    </div>
  );
}
