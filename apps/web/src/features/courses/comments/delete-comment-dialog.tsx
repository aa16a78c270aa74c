import { useMutation } from '@tanstack/react-query';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface DeleteCommentDialogProps {
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Dialog that permanently deletes a comment and its images after confirmation. */
export default function DeleteCommentDialog({ id, onDeleted, onClose }: DeleteCommentDialogProps) {
  const { t } = useTranslation('courses');
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(courseRoutes.deleteComment, { id }),
    onSuccess: () => {
      toast('success', t('comment.deleted'));
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('comment.delete')}
      text={t('comment.delete.ask')}
      confirm={t('comment.delete')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
