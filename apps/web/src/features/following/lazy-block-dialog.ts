import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Confirmation before a member is blocked. Lazy-loaded on first use. */
export const LazyBlockDialog = lazyDialog(() => import('./block-dialog.tsx'));
