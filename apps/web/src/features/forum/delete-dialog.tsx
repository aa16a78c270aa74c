import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#platform/toast.ts';
import type { ForumDialog } from './forum-dialog.ts';
import { DELETED_REPLY, patchPost, patchReply } from './post-cache.ts';

/** Dialog that permanently deletes a post or reply after confirmation. */
export default function DeleteDialog({ dialog, onClose }: { dialog: ForumDialog; onClose: () => void }) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const { kind, id, postId } = dialog;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(kind === 'post' ? forumRoutes.deletePost : forumRoutes.deleteReply, { id }),
    onSuccess: () => {
      toast('success', t('delete.success'));
      if (kind === 'post') patchPost(queryClient, id, { deleted: true, title: '', html: '' });
      else patchReply(queryClient, { postId, id }, DELETED_REPLY);
      queryClient.removeQueries({ queryKey: ['forum', 'list'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      text={t(kind === 'post' ? 'dialog.delete-post' : 'dialog.delete-reply')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
