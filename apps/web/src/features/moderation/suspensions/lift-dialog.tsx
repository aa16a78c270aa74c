import { useMutation } from '@tanstack/react-query';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import type { MemberDialogProps } from '../members/member-dialog.ts';

/** Lifts the suspension of a member. */
export default function LiftDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { id, nickName } = member.author;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.suspend, { id, on: false }),
    onSuccess: (changed) => {
      toast('success', t('lift.done', { name: nickName }));
      onDone(changed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('lift.title', { name: nickName })}
      text={t('lift.text')}
      confirm={t('lift.send')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
