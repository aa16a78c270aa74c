import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { ForumDialog } from './forum-dialog.ts';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** The dialog that is asked for; each loads with its first use. */
export function ForumDialogs({ dialog, onClose }: { dialog: ForumDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const Dialog = dialog.type === 'delete' ? DeleteDialog : ReportDialog;
  return <Dialog key={`${dialog.type}${dialog.kind}${dialog.id}`} dialog={dialog} onClose={onClose} />;
}
