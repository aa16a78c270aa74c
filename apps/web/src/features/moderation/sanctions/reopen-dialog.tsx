import { useMutation } from '@tanstack/react-query';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import type { EndDialogProps } from '../members/member-dialog.ts';

/** Cancels the closure of an account. */
export default function ReopenDialog({ member, onDone, onClose }: EndDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { id, nickName } = member.author;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(sanctionRoutes.close, { id, on: false }),
    onSuccess: (changed) => {
      toast('success', t('reopen.done', { name: nickName }));
      onDone(changed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('reopen.title', { name: nickName })}
      text={t('reopen.text')}
      confirm={t('reopen.send')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
