import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Welcome contest. Lazy-loaded after the page. */
export const LazyContestWidget = optionalLazy(() => import('./contest-widget.tsx'));
