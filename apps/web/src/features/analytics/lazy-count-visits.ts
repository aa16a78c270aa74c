import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Visit counting. Lazy-loaded after the page. */
export const LazyCountVisits = optionalLazy(() => import('./count-visits.tsx'));
