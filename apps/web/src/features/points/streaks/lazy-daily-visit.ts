import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Daily points. Lazy-loaded after the page. */
export const LazyDailyVisit = optionalLazy(() => import('./daily-visit.tsx'));
