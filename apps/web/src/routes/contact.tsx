import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { loadPage } from '../features/static-pages/load-page.ts';
import { staticPageHead } from '../features/static-pages/static-page-head.ts';
import { flagParam, pathParam } from '#platform/pages/search-params.ts';

interface ContactSearch {
  redirect: string | undefined;
  /** Whether the form was sent without scripts. */
  sent?: true | undefined;
}

export const Route = createFileRoute('/contact')({
  staticData: { texts: ['contact', 'errors', 'fields'] },
  validateSearch: ({ redirect, sent }: Record<string, unknown>): ContactSearch => ({
    redirect: pathParam(redirect),
    sent: flagParam(sent),
  }),
  loader: ({ context }) => loadPage(context, 'contact'),
  head: ({ match: { context }, loaderData: page }) =>
    staticPageHead({ site: context.site, i18n: context.i18n, page, path: '/contact' }),
  component: Page,
});

function Page() {
  const { redirect, sent = false } = Route.useSearch();
  return <ContactPage page={Route.useLoaderData()} back={redirect} sent={sent} />;
}
