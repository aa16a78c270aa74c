import type { Client } from '@site/contract/core/client.ts';
import { LedgerFields } from '@site/contract/stream/fields.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';

/** The caller stores an entry without a response on this device, and says so. */
const CALL = { isRetried: true };

/**
 * Adds an entry. If an earlier call with the same idempotency key arrived although its response was lost, the server
 * returns that entry, which is then changed.
 * @param isLatest whether the fields have not been edited since
 */
export async function sendEntry(
  api: Client,
  { draft, ...fields }: LedgerFields & { draft: string },
  isLatest: () => boolean = () => true,
): Promise<void> {
  const { id, ...stored } = await api(streamMoneyRoutes.addEntry, { ...fields, draft }, CALL);
  if (isDeepEqual(stored, LedgerFields.parse(fields)) || !isLatest()) return;
  await api(streamMoneyRoutes.changeEntry, { ...fields, id }, CALL);
}
