import type { Client } from '@site/contract/core/client.ts';
import { loadProgressQueue } from '#features/courses';
import { loadCardReviews } from '#features/flashcards';
import { storedKeys } from '#platform/storage/stored-values.ts';

/**
 * Sends an account's offline queues on this device from any page. Their code is loaded only when there is something to
 * send.
 */
export async function sendOfflineQueues(api: Client, userId: number): Promise<void> {
  if (storedKeys('outbox:').length === 0) return;
  const queues = await Promise.all([loadCardReviews(), loadProgressQueue()]);
  await Promise.all(queues.map((queue) => queue.flush(api, userId)));
}
