import { and, asc, between, inArray } from 'drizzle-orm';
import { HOUR_MS, hourOf } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Sample } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import { samples } from '#db/schema/industry.ts';
import { sampleView } from './sample-view.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Loads the samples of the current hour and the `before` hours before it, oldest first; cam sites without samples are
 * left out.
 * @param now timestamp in milliseconds
 */
export async function readSamples(
  db: Executor,
  networks: readonly IndustrySite[],
  { before, now }: { before: number; now: number },
): Promise<Map<IndustrySite, Sample[]>> {
  const present = hourOf(now);
  const rows = await db
    .select()
    .from(samples)
    .where(
      and(inArray(samples.network, networks), between(samples.hour, iso(present - before * HOUR_MS), iso(present))),
    )
    .orderBy(asc(samples.network), asc(samples.hour));
  const found = new Map<IndustrySite, Sample[]>();
  for (const row of rows) {
    const site = found.get(row.network);
    if (site) site.push(sampleView(row));
    else found.set(row.network, [sampleView(row)]);
  }
  return found;
}
