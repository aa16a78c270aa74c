import { useMutation } from '@tanstack/react-query';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import type { EndDialogProps } from '../members/member-dialog.ts';

/** Lifts the ban of a member. */
export default function UnbanDialog({ member, onDone, onClose }: EndDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { id, nickName } = member.author;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(sanctionRoutes.ban, { id, on: false }),
    onSuccess: (changed) => {
      toast('success', t('unban.done', { name: nickName }));
      onDone(changed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('unban.title', { name: nickName })}
      text={t('unban.text')}
      confirm={t('unban.send')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
