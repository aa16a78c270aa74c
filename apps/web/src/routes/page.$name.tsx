import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/static-pages/document-page.tsx';
import { loadOwnPage } from '../features/static-pages/load-page.ts';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';

export const Route = createFileRoute('/page/$name')({
  staticData: { texts: ['pages'] },
  loader: ({ context, params: { name } }) => loadOwnPage(context, name),
  head: ({ match: { context }, params: { name }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: `/page/${name}` }),
  component: Page,
});

function Page() {
  return (
    <div className="page">
      <DocumentPage page={Route.useLoaderData()} />
    </div>
  );
}
