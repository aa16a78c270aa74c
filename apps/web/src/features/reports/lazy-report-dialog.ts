import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Dialog to report a post, reply, CamInspo post or member. Lazy-loaded on first use. */
export const LazyReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
