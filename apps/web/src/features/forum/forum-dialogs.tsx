import { lazy, Suspense } from 'react';
import type { ForumDialog } from './forum-dialog.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The dialog that is asked for; each loads with its first use. */
export function ForumDialogs({ dialog, close }: { dialog: ForumDialog | null; close: () => void }) {
  if (!dialog) return null;
  const Dialog = dialog.type === 'delete' ? DeleteDialog : ReportDialog;
  return (
    <Suspense>
      <Dialog key={`${dialog.type}${dialog.kind}${dialog.id}`} dialog={dialog} close={close} />
    </Suspense>
  );
}
