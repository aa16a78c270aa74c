import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoPost } from '@site/contract/inspo/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface DeleteDialogProps {
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the permanent deletion of a post and its images. */
export default function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(inspoRoutes.del, { id }),
    onSuccess: () => {
      toast('success', t('delete.success'));
      queryClient.setQueryData<InspoPost>(
        ['inspiration', 'post', id],
        (post) => post && { ...post, deleted: true, images: [], text: '', tags: [], author: null },
      );
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('delete')}
      text={t('delete.ask')}
      confirm={t('delete')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
