import { useEffect, useEffectEvent } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { beforeLogOut } from '#platform/sessions/log-out.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { sendOfflineQueues } from './send-offline-queues.ts';

/** Sends what was stored on this device without a connection: when a page opens, when the connection is back, and before
 * a log-out. */
export function useOfflineQueues(): void {
  const api = useApi();
  const userId = useUser()?.id;
  const { t } = useTranslation();
  useEffect(() => beforeLogOut(sendOfflineQueues), []);
  const send = useEffectEvent(async (id: number) => {
    if (navigator.onLine && (await sendOfflineQueues(api, id))) toast('success', t('offline.sent'));
  });
  useEffect(() => {
    if (userId === undefined) return;
    // Unsent changes stay on this device until the next page or connection.
    const onOnline = () => void send(userId).catch(() => undefined);
    const cancel = whenIdle(onOnline);
    window.addEventListener('online', onOnline);
    return () => {
      cancel();
      window.removeEventListener('online', onOnline);
    };
  }, [userId]);
}
