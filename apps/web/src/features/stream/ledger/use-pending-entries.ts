import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useChanged } from '../use-changed.ts';
import { ledgerQueue, type PendingEntry } from './ledger-queue.ts';

/** New ledger entries of this device that the server has not confirmed. They are sent when the connection is back. */
export function usePendingEntries() {
  const api = useApi();
  const userId = useUser()?.id ?? 0;
  const changed = useChanged();
  const [pending, setPending] = useState<readonly PendingEntry[]>([]);
  const read = useCallback(() => setPending(ledgerQueue.waiting(userId)), [userId]);
  const send = useEffectEvent(async () => {
    const { length } = ledgerQueue.waiting(userId);
    read();
    if (length === 0 || !navigator.onLine) return;
    await ledgerQueue.flush(api, userId);
    read();
    if (ledgerQueue.waiting(userId).length < length) await changed();
  });
  useEffect(() => {
    // A failed call leaves the entries in the queue.
    const onOnline = () => void send().catch(() => undefined);
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [userId]);
  return {
    pending,
    add: (entry: Pick<PendingEntry, 'id' | 'fields'>) => {
      const known = ledgerQueue.waiting(userId).find(({ id }) => id === entry.id);
      ledgerQueue.add(userId, { ...entry, at: known?.at ?? new Date().toISOString() });
      read();
    },
    remove: (id: string) => {
      ledgerQueue.remove(userId, id);
      read();
    },
  };
}
