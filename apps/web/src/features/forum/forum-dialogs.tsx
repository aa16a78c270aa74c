import { useQueryClient } from '@tanstack/react-query';
import { LazyReportDialog } from '#features/reports';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { ForumDialog } from './forum-dialog.ts';
import { patchPost, patchReply } from './post-cache.ts';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

/** Renders the requested dialog, lazy-loaded on first use. */
export function ForumDialogs({ dialog, onClose }: { dialog: ForumDialog | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  if (!dialog) return null;
  const { type, kind, id, postId } = dialog;
  const key = `${type}${kind}${id}`;
  if (type === 'delete') return <DeleteDialog key={key} dialog={dialog} onClose={onClose} />;
  const reported = () => {
    if (kind === 'post') patchPost(queryClient, id, { reported: true });
    else patchReply(queryClient, { postId, id }, { reported: true });
  };
  return <LazyReportDialog key={key} item={{ kind, id }} onReported={reported} onClose={onClose} />;
}
