import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

// As the framework's own entry, without the calls of server functions: this product has none, and they weigh 7 kB.
// Not awaited at the top of the file: pages are chunks that import this one's, and would wait for it as it waits for them.
async function start(): Promise<void> {
  const router = await getRouter();
  await hydrate(router);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Started>
          <RouterProvider router={router} />
        </Started>
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

void start();
