import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Banner of a suspended member. Lazy-loaded after the page. */
export const LazySuspensionBanner = optionalLazy(() => import('./suspension-banner.tsx'));
