import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { ErrorPage } from '#ui/pages/error-page.tsx';
import { shownPage } from '#ui/pages/shown-page.ts';
import { NotFoundPage } from '#ui/pages/not-found-page.tsx';
import { withErrorTexts } from '#platform/api/error-texts.ts';
import { applyOverrides, createTexts, loadOverrides } from '#platform/translations/i18n.ts';
import { getPageContext } from '#platform/pages/page-context.ts';
import { retryingClient } from '#platform/api/retrying-client.ts';
import type { Catalogue } from '#platform/translations/texts.ts';
import { TextsProvider } from '#platform/translations/use-translation.tsx';
import { refuseDisabledSections } from '#platform/pages/refuse-disabled-sections.ts';
import { routeTree } from './routeTree.gen.ts';

// Once for the module, because the route tree is shared by all routers of the server.
refuseDisabledSections(routeTree);

export async function getRouter() {
  const { api: plainApi, language, fieldLanguage, loggedIn, scriptMarker, posted } = getPageContext();
  // Without a connection, a call fails immediately instead of waiting for one. Otherwise a switch would show an unsaved
  // state, and an action could take effect later without the user's knowledge.
  const networkMode = 'always';
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
  const overrides = await loadOverrides(plainApi, language);
  const i18n = await createTexts(language, overrides);
  const api = withErrorTexts(import.meta.env.SSR ? plainApi : retryingClient(plainApi), {
    queryClient,
    i18n,
    isNavigating: () => router.state.status === 'pending',
  });
  /** URL of the served page until hydration has finished. */
  let served: string | undefined;
  /** Key of the history entry whose scroll position was restored last. */
  let restored: string | undefined;
  const router = createRouter({
    routeTree,
    context: { queryClient, api, language, fieldLanguage, loggedIn, i18n, posted },
    scrollRestoration: ({ location }) => {
      const isServed = location.href === served;
      served = undefined;
      const { __TSR_key: key } = location.state;
      // Reloading data for the same history entry must not undo scrolling since then.
      const isReload = key !== undefined && key === restored && location.hash === '';
      restored = key;
      // The browser restored the scroll position of the served page before any script ran, and the user may have
      // scrolled since, so the position is left alone. No listener received that scroll; this event makes the router
      // record the position for a reload and back navigation.
      if (isServed) document.dispatchEvent(new Event('scroll'));
      return !isServed && !isReload;
    },
    ...(scriptMarker && { ssr: { nonce: scriptMarker } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    // In the browser, client.tsx has its own error boundary, which preserves the document.
    disableGlobalCatchBoundary: !import.meta.env.SSR,
    defaultNotFoundComponent: NotFoundPage,
    // Serialized as a string, because the router type-checks its data, while the response of an operation can have
    // any type.
    dehydrate: () => ({ overrides, posted: JSON.stringify(posted ?? null) }),
    hydrate: (given: { overrides: Catalogue; posted: string }) => {
      applyOverrides(i18n, given.overrides);
      router.options.context.posted = JSON.parse(given.posted) ?? undefined;
    },
    Wrap: ({ children }) => <TextsProvider texts={i18n}>{children}</TextsProvider>,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (!import.meta.env.SSR) {
    // Only the served page responds to the posted form.
    router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) router.options.context.posted = undefined;
    });
    served = router.latestLocation.href;
    shownPage.href = served;
    router.subscribe('onRendered', ({ toLocation }) => (shownPage.href = toLocation.href));
    // The served page's texts must be loaded before hydration.
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
