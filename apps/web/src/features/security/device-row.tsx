import { useMutation, useQueryClient } from '@tanstack/react-query';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Device } from '@site/contract/security/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { devicesQuery } from './queries.ts';
import s from './security.module.css';

/** Active session. The current one has no button, because logging out is in the account menu. */
export function DeviceRow({ device }: { device: Device }) {
  const { t, i18n } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api(securityRoutes.endDevice, { id: device.id }),
    onSuccess: () => toast('success', t('devices.ended')),
    // Runs after a failure too, because the session may have ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery(api).queryKey }),
  });
  const name = device.name || t('devices.unknown');
  const hour = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={s['row']}>
      <div className={s['about']}>
        <p className={s['name']}>
          {name}
          {device.current && <Chip tone="accent">{t('devices.current')}</Chip>}
        </p>
        <p className={s['muted']}>
          {t('devices.since', { date: dayOf(Date.parse(device.signedInAt), i18n.language) })}
          {!device.current && ` · ${t('devices.seen', { date: hour.format(Date.parse(device.lastSeenAt)) })}`}
        </p>
      </div>
      {!device.current && (
        <SendButton type="button" look="plain" sending={end.isPending} onClick={() => end.mutate()}>
          {t('devices.end')}
          <span className="visually-hidden"> {name}</span>
        </SendButton>
      )}
    </li>
  );
}
