import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Dialog that asks a moderator for the reason before hiding or deleting. Lazy-loaded on first use. */
export const LazyStaffActionDialog = lazyDialog(() => import('./staff-action-dialog.tsx'));
