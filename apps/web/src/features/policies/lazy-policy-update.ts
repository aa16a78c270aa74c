import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Dialog about changed policies. Lazy-loaded after the page. */
export const LazyPolicyUpdate = optionalLazy(() => import('./policy-update.tsx'));
