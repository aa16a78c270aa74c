import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

/** Weak password reminder. Lazy-loaded after the page. */
export const LazyReminder = optionalLazy(() => import('./reminder.tsx'));
