import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './opt-out-dialog.module.css';
import { claimsQuery, performerKey, type Room } from '../queries.ts';
import { useHistoryExport } from '../performer/use-history-export.ts';

interface Props {
  room: Room;
  /** Whether the room belongs to the current user; only the owner can see and export its history. */
  own: boolean;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Opts a room out of tracking and permanently deletes its collected history, after its name is typed as confirmation.
 */
export default function OptOutDialog({ room, own, onDone, onClose }: Props) {
  const { t } = useTranslation('industry');
  const api = useApi();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const lostId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(roomClaimRoutes.optOut, room),
    onSuccess: async () => {
      toast('success', t('opt-out.done', { name: room.name }));
      onClose();
      onDone();
      queryClient.removeQueries({ queryKey: performerKey });
      await queryClient.invalidateQueries({ queryKey: claimsQuery(api).queryKey });
    },
  });
  const isTyped = typed.trim().toLowerCase() === room.name.toLowerCase();
  return (
    <Dialog title={t('opt-out.title', { name: room.name })} busy={isPending} onClose={onClose}>
      <form
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) mutate();
        }}
      >
        <p id={lostId}>{t('opt-out.lost')}</p>
        <ul className={s['lost']} aria-labelledby={lostId}>
          <li>{t('opt-out.lost.hours')}</li>
          <li>{t('opt-out.lost.page')}</li>
          <li>{t('opt-out.lost.summary')}</li>
        </ul>
        <p>{t('opt-out.text')}</p>
        {own && <Export room={room} />}
        <TextField
          label={t('opt-out.type', { name: room.name })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('core:cancel')}
          </Button>
          <SendButton look="danger" sending={isPending} disabled={!isTyped}>
            {t('opt-out.confirm')}
          </SendButton>
        </div>
      </form>
    </Dialog>
  );
}

function Export({ room }: { room: Room }) {
  const { t } = useTranslation('industry');
  const { busy, save } = useHistoryExport(room);
  return (
    <section className={s['export']}>
      <p>{t('opt-out.export')}</p>
      <div className={s['files']}>
        <Button small disabled={busy} onClick={() => save('csv')}>
          {t('opt-out.export.csv')}
        </Button>
        <Button small disabled={busy} onClick={() => save('json')}>
          {t('opt-out.export.json')}
        </Button>
      </div>
    </section>
  );
}
