import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Live updates of the unread counts. Lazy-loaded after the page. */
export const LazyLive = optionalLazy(() => import('./live.tsx'));
