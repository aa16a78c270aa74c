import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

// As the framework's own entry, without the calls of server functions: this product has none, and they weigh 7 kB.
const router = await getRouter();
await hydrate(router);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
window.$_TSR?.h();
// For tests and scripts: from here on what looks clickable works.
requestAnimationFrame(() => (document.documentElement.dataset['hydrated'] = 'true'));
