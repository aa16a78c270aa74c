import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** Dialog to report a moderated item, such as a post or a member. Lazy-loaded on first use. */
export const LazyReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
