import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#features/contact/contact-page.tsx';
import { loadPage } from '#features/pages/load-page.ts';
import { writtenHead } from '#features/pages/written-head.ts';
import { pathParam } from '#platform/search-params.ts';

export const Route = createFileRoute('/contact')({
  staticData: { texts: ['contact', 'errors', 'fields'] },
  validateSearch: ({ redirect }: Record<string, unknown>) => ({ redirect: pathParam(redirect) }),
  loader: ({ context }) => loadPage(context, 'contact'),
  head: ({ match: { context }, loaderData: page }) =>
    writtenHead({ site: context.site, i18n: context.i18n, page, path: '/contact' }),
  component: Page,
});

function Page() {
  return <ContactPage page={Route.useLoaderData()} back={Route.useSearch().redirect} />;
}
