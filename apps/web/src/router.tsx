import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { ErrorPage } from '#ui/error-page.tsx';
import { shownPage } from '#ui/shown-page.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { withErrorTexts } from '#platform/error-texts.ts';
import { applyOverrides, createTexts, loadOverrides } from '#platform/i18n.ts';
import { getPageContext } from '#platform/page-context.ts';
import { patientClient } from '#platform/patient-client.ts';
import type { Catalogue } from '#platform/texts.ts';
import { TextsProvider } from '#platform/use-translation.tsx';
import { routeTree } from './routeTree.gen.ts';

export async function getRouter() {
  const { api: plainApi, language, fieldLanguage, signedIn, seal, posted } = getPageContext();
  // Without a connection a call fails at once and says so. Waiting for one, a switch would show what nobody has kept, and
  // what was pressed in vain would happen later by itself.
  const networkMode = 'always';
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
  const overrides = await loadOverrides(plainApi, language);
  const i18n = await createTexts(language, overrides);
  const api = withErrorTexts(import.meta.env.SSR ? plainApi : patientClient(plainApi), { queryClient, i18n });
  /** The address of the page that was served, until it has been hydrated. */
  let served: string | undefined;
  /** Key of the history entry whose scroll position was restored last. */
  let restored: string | undefined;
  const router = createRouter({
    routeTree,
    context: { queryClient, api, language, fieldLanguage, signedIn, i18n, posted },
    scrollRestoration: ({ location }) => {
      const isServed = location.href === served;
      served = undefined;
      const { __TSR_key: key } = location.state;
      // Loading the data of the same entry again must not undo a scroll that happened in the meantime.
      const isReload = key !== undefined && key === restored && location.hash === '';
      restored = key;
      // It put itself to its place before any script came, and its reader may have scrolled since: it stays there. Nobody
      // heard of that scroll; told of it now, the router knows the place after a reload and on the way back.
      if (isServed) document.dispatchEvent(new Event('scroll'));
      return !isServed && !isReload;
    },
    ...(seal && { ssr: { nonce: seal } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    // In the browser client.tsx has a boundary of its own, which keeps the document.
    disableGlobalCatchBoundary: !import.meta.env.SSR,
    defaultNotFoundComponent: NotFoundPage,
    // As text: the router checks types of what it carries, and an operation's answer may be anything.
    dehydrate: () => ({ overrides, posted: JSON.stringify(posted ?? null) }),
    hydrate: (given: { overrides: Catalogue; posted: string }) => {
      applyOverrides(i18n, given.overrides);
      router.options.context.posted = JSON.parse(given.posted) ?? undefined;
    },
    Wrap: ({ children }) => <TextsProvider texts={i18n}>{children}</TextsProvider>,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (!import.meta.env.SSR) {
    // What was posted belongs to the page that was served.
    router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) router.options.context.posted = undefined;
    });
    served = router.latestLocation.href;
    shownPage.href = served;
    router.subscribe('onRendered', ({ toLocation }) => (shownPage.href = toLocation.href));
    // The texts of the page that was served must be there before it is hydrated.
    const matches = router.matchRoutes(router.latestLocation);
    await Promise.all(matches.flatMap((match) => match.staticData.texts ?? []).map((name) => i18n.want(name)));
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
