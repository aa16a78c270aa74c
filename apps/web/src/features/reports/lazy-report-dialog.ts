import { lazyDialog } from '#ui/lazy-dialog.tsx';

/** Reports a post, a reply, an inspiration post or a member; it loads with its first use. */
export const LazyReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
