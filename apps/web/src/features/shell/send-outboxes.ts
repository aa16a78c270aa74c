import type { Client } from '@site/contract/core/client.ts';
import { OUTBOX_KEPT } from '#platform/outbox-kept.ts';

/** Sends what was done on this device and waits, from whatever page. Where nothing waits, nothing is loaded for it. */
export async function sendOutboxes(api: Client, userId: number): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_KEPT))) return;
  const [{ cardReviews }, { seenOutbox }] = await Promise.all([
    import('#features/flash-cards/card-reviews.ts'),
    import('#features/courses/seen-outbox.ts'),
  ]);
  await Promise.all([cardReviews.flush(api, userId), seenOutbox.flush(api, userId)]);
}
