import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';
import { claimsQuery, performerKey, type Room } from './queries.ts';

interface Props {
  room: Room;
  onDone: () => void;
  onClose: () => void;
}

/** Says what is deleted and what stays, before a name is followed no more. */
export default function OptOutDialog({ room, onDone, onClose }: Props) {
  const { t } = useTranslation('industry');
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(claimRoutes.optOut, room),
    onSuccess: async () => {
      toast('success', t('opt-out.done', { name: room.name }));
      onClose();
      onDone();
      queryClient.removeQueries({ queryKey: performerKey });
      await queryClient.invalidateQueries({ queryKey: claimsQuery(api).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('opt-out.title', { name: room.name })}
      text={t('opt-out.text')}
      confirm={t('opt-out')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
