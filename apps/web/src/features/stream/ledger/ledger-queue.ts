import type { LedgerFields } from '@site/contract/stream/fields.ts';
import { offlineQueue } from '#platform/offline/offline-queue.ts';
import { sendEntry } from './send-entry.ts';

/** A new ledger entry on this device. Its id is the idempotency key, so that sending it twice adds it once. */
export interface PendingEntry {
  id: string;
  at: string;
  fields: LedgerFields;
  /** Error of the server that rejected the entry, which is sent again after an edit. */
  error?: string;
}

/** Queue of new ledger entries that the server has not confirmed. */
export const ledgerQueue = offlineQueue<PendingEntry>(
  'ledger',
  async (api, entries, isPending) => {
    for (const entry of entries) await sendEntry(api, { ...entry.fields, draft: entry.id }, () => isPending(entry));
  },
  { retainsRejected: true },
);
