import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { broadcastRoutes, type Broadcast } from '@site/contract/notifications/broadcast-routes.ts';
import { useAudienceName } from '#features/announcements';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Note } from '#ui/forms/note.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { recipientsQuery } from './queries.ts';
import { useBroadcastsChange } from './use-broadcasts-change.ts';
import s from './broadcasts-page.module.css';

/** Asks to confirm a broadcast with the number of its recipients. */
export default function SendDialog({ item, onClose }: { item: Broadcast; onClose: () => void }) {
  const { t } = useTranslation('broadcasts');
  const { id, version, audience } = item;
  const audienceName = useAudienceName();
  const count = useQuery(recipientsQuery(useApi(), audience));
  const send = useBroadcastsChange(
    (api, recipients: number) => api(broadcastRoutes.send, { id, version, recipients }),
    {
      onSuccess: () => {
        toast('success', t('send-done'));
        onClose();
      },
      onError: (error) => {
        if (isApiError(error, 'broadcasts.count-changed')) void count.refetch();
        else if (!isApiError(error, 'invalid')) onClose();
      },
    },
  );
  const { data } = count;
  return (
    <Dialog title={t('send-title')} busy={send.isPending} onClose={onClose}>
      <div className={s['form']}>
        <p>{audienceName(audience)}</p>
        {!data && (count.isError ? <FailedState retry={() => void count.refetch()} /> : <Skeleton height="72px" />)}
        {data && (
          <p role="status">
            <strong>{t('recipients', { count: data.recipients })}</strong>
            <br />
            {t('mails', { count: data.mails })}
          </p>
        )}
        {isApiError(send.error, 'invalid') && <Note kind="bad">{Object.values(send.error.errors)[0]}</Note>}
        <p className={s['note']}>{t('send-text')}</p>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={send.isPending}>
            {t('core:cancel')}
          </Button>
          <Button
            look="primary"
            disabled={!data || data.recipients === 0 || send.isPending || count.isFetching}
            onClick={() => data && send.mutate(data.recipients)}
          >
            {t('send-confirm', { count: data?.recipients ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
