import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { needsPolyfills } from '#platform/needs-polyfills.ts';
import { showFailedNotice, STARTED } from '#ui/failed-notice.ts';
import { KeptDocument } from '#ui/kept-document.tsx';
import { getRouter } from './router.tsx';

// As the framework's own entry, without the calls of server functions: this product has none, and they weigh 7 kB.
// Not awaited at the top of the file: pages are chunks that import this one's, and would wait for it as it waits for them.
async function start(): Promise<void> {
  // This script may run before the page is parsed to its end, where its texts and the router's data are.
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  // Firefox before 121; see postcss.config.cjs.
  if (!CSS.supports('selector(:has(a))')) void import('css-has-pseudo/browser').then((has) => has.default(document));
  if (needsPolyfills()) await import('#platform/polyfills.ts');
  const router = await getRouter();
  await hydrate(router);
  document.documentElement.dataset[STARTED] = 'true';
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <KeptDocument>
          <Started>
            <RouterProvider router={router} />
          </Started>
        </KeptDocument>
      </StrictMode>,
    );
  });
  window.$_TSR?.h();
}

/** For tests and scripts: from here on what looks clickable works. */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    // The page has put itself to its place by then.
    requestAnimationFrame(() => (document.documentElement.dataset['hydrated'] = 'true'));
  }, []);
  return children;
}

start().catch((error: unknown) => {
  // What the server rendered is still there.
  showFailedNotice(true);
  throw error;
});
