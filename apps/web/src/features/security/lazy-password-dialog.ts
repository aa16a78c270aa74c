import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Dialog that asks for the password. Lazy-loaded on first use. */
export const LazyPasswordDialog = lazyDialog(() => import('./password-dialog.tsx'));
