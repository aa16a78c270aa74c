import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './queries.ts';
import s from './security.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Active sessions (AUTH-21) with log-out buttons. */
export function DevicesPanel() {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery(api));
  const [asked, setAsked] = useState(false);
  const endOthers = useMutation({
    mutationFn: () => api(securityRoutes.endOtherDevices, {}),
    onSuccess: ({ ended }) => toast('success', t('devices.others-ended', { count: ended })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery(api).queryKey }),
  });
  const items = devices.data?.items;
  return (
    <Panel title={t('devices.title')} text={t('devices.text')}>
      {devices.isPending && <Skeleton height="120px" />}
      {devices.isError && !items && <FailedState retry={() => void devices.refetch()} />}
      {items && (
        <ul className={s['list']}>
          {items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {items && items.length > 1 && (
        <div className={s['actions']}>
          <SendButton type="button" look="plain" sending={endOthers.isPending} onClick={() => setAsked(true)}>
            {t('devices.end-others')}
          </SendButton>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t('devices.end-others-ask')}
          text={t('devices.end-others-text')}
          confirm={t('devices.end-others')}
          cancel={t('cancel')}
          busy={false}
          onConfirm={() => {
            setAsked(false);
            endOthers.mutate();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
