import type { Client } from '@site/contract/core/client.ts';
import { SEND_QUEUE_KEY } from '#platform/storage-keys/send-queue-key.ts';

/**
 * Sends an account's offline queues on this device from any page. Their code is loaded only when there is something to
 * send.
 */
export async function sendOfflineQueues(api: Client, userId: number): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith(SEND_QUEUE_KEY))) return;
  const [{ cardReviews }, { progressQueue: seenOutbox }] = await Promise.all([
    import('#features/flashcards/reviews/card-reviews.ts'),
    import('#features/courses/progress/progress-queue.ts'),
  ]);
  await Promise.all([cardReviews.flush(api, userId), seenOutbox.flush(api, userId)]);
}
