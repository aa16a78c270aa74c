import { lazyDialog } from '#ui/lazy-dialog.tsx';

/** Asks a moderator for the reason before something is hidden or deleted; it loads with its first use. */
export const LazyActDialog = lazyDialog(() => import('./act-dialog.tsx'));
