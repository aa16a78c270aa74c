import type { Client } from '@site/contract/core/client.ts';
import { OUTBOX_KEPT } from '#platform/outbox-kept.ts';

/** Sends ratings that wait, from whatever page. Where nothing waits, nothing is loaded for it. */
export async function sendReviews(api: Client, userId: number): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_KEPT))) return;
  const { cardReviews } = await import('./card-reviews.ts');
  await cardReviews.flush(api, userId);
}
