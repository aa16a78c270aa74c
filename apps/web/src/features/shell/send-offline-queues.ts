import type { Client } from '@site/contract/core/client.ts';
import { loadSendStoredBio } from '#features/bio';
import { loadProgressQueue } from '#features/courses';
import { loadCardReviews } from '#features/flashcards';
import { loadSendStoredLink } from '#features/link-page';
import { loadLedgerQueue } from '#features/stream';
import type { OfflineQueue } from '#platform/offline/offline-queue.ts';
import { storedKeys } from '#platform/storage/stored-values.ts';

/** Sends what is stored. @returns whether the server accepted any of it */
type Send = (api: Client, userId: number) => Promise<boolean>;

interface Outbox {
  name: string;
  load: () => Promise<Send>;
  /** Path of the editor that sends its own changes while it is open. */
  editor?: string;
  /** Whether the user is notified once the changes are saved. */
  isNotified?: true;
}

const sendQueue =
  <A>({ flush }: Pick<OfflineQueue<never, A>, 'flush'>): Send =>
  async (api, userId) => {
    let isAccepted = false;
    await flush(api, userId, { onResponse: () => void (isAccepted = true) });
    return isAccepted;
  };

/** Everything that is stored on this device until the server has it. */
const OUTBOXES: readonly Outbox[] = [
  { name: 'cards', load: () => loadCardReviews().then(sendQueue) },
  { name: 'seen', load: () => loadProgressQueue().then(sendQueue) },
  { name: 'ledger', load: () => loadLedgerQueue().then(sendQueue), isNotified: true },
  { name: 'bio', load: loadSendStoredBio, editor: '/bio-page', isNotified: true },
  { name: 'link', load: loadSendStoredLink, editor: '/my-link', isNotified: true },
];

/**
 * Sends what an account stored on this device without a connection, from any page. The code is loaded only when there is
 * something to send.
 * @returns whether changes were saved that the user is notified of
 */
export async function sendOfflineQueues(api: Client, userId: number): Promise<boolean> {
  const due = OUTBOXES.filter(
    ({ name, editor }) =>
      storedKeys(`outbox:${name}:${userId}:`).length > 0 && (!editor || window.location.pathname !== editor),
  );
  const results = await Promise.allSettled(
    due.map(async ({ load, isNotified = false }) => (await (await load())(api, userId)) && isNotified),
  );
  return results.some((result) => result.status === 'fulfilled' && result.value);
}
