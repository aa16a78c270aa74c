import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import { readSamples } from './read-samples.ts';
import { toHours } from './to-hours.ts';

/**
 * Loads the most recent due hours of a cam site.
 * @param now timestamp in milliseconds
 */
export async function networkHours(
  db: Executor,
  network: IndustrySite,
  { count, now }: { count: number; now: number },
): Promise<Hours> {
  // Reads one hour more, because the current one may not be due yet.
  const found = await readSamples(db, [network], { before: count, now });
  return toHours(found.get(network) ?? [], { count, now });
}
