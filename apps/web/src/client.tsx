import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { needsPolyfills } from '#platform/browsers/needs-polyfills.ts';
import { showFailureBanner, STARTED } from '#ui/pages/failure-banner.ts';
import { DocumentErrorBoundary } from '#ui/pages/document-error-boundary.tsx';
import { getRouter } from './router.tsx';

/** Ends the current task, so that the browser can respond to input between the steps of the start. */
const endTask = () => new Promise<void>((resolve) => setTimeout(resolve));

// Like the framework's own entry point, but without server functions, which this product does not use and which would
// add 7 kB. Not a top-level await: page chunks import this chunk, so they would deadlock.
async function start(): Promise<void> {
  // This script may run before the document is fully parsed, and the texts and the router's data are at its end.
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  // Firefox before 121 needs a polyfill for `:has()`; see postcss.config.cjs.
  if (!CSS.supports('selector(:has(a))')) void import('css-has-pseudo/browser').then((has) => has.default(document));
  if (needsPolyfills()) await import('#platform/browsers/polyfills.ts');
  await endTask();
  const router = await getRouter();
  await endTask();
  await hydrate(router);
  await endTask();
  document.documentElement.dataset[STARTED] = 'true';
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentErrorBoundary>
          <Started>
            <RouterProvider router={router} />
          </Started>
        </DocumentErrorBoundary>
      </StrictMode>,
    );
  });
  window.$_TSR?.h();
}

/** Marks the page as hydrated for tests and scripts: interactive elements respond from this point on. */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    // The scroll position has been restored by then.
    requestAnimationFrame(() => (document.documentElement.dataset['hydrated'] = 'true'));
  }, []);
  return children;
}

start().catch((error: unknown) => {
  // The server-rendered page remains visible.
  showFailureBanner(true);
  throw error;
});
