import type { Network } from '@site/contract/industry/networks.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import { readSamples } from './read-samples.ts';
import { toHours } from './to-hours.ts';

/** The last hours of a site that are due. @param now ms */
export async function networkHours(
  db: Executor,
  network: Network,
  { count, now }: { count: number; now: number },
): Promise<Hours> {
  // The present hour may not be due yet: one more than the others is wanted.
  const found = await readSamples(db, [network], { before: count, now });
  return toHours(found.get(network) ?? [], { count, now });
}
