import { and, asc, between, inArray, desc, eq, sql } from 'drizzle-orm';
import { HOUR_MS, hourOf, perRoom, rounded } from '@site/contract/industry/statistics.ts';
import { type IndustrySite, INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Sample } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import { samples } from '#db/schema/industry.ts';

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

/** Loads the newest sample of each cam site, however old it is; sites without one are left out. */
export async function lastSamples(db: Executor, networks: readonly IndustrySite[]): Promise<Map<IndustrySite, Sample>> {
  const places = networks.map((network) => INDUSTRY_SITES.indexOf(network));
  const newest = db
    .select()
    .from(samples)
    .where(eq(samples.network, sql`site.network`))
    .orderBy(desc(samples.hour))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ newest: newest._.selectedFields })
    .from(sql`unnest(${sql.param(places)}::smallint[]) as site(network)`)
    .crossJoinLateral(newest);
  return new Map(rows.map((row) => [row.newest.network, sampleView(row.newest)]));
}

type Row = typeof samples.$inferSelect;

const short = (value: number | null) => (value === null ? null : rounded(value, 1));

/** Serializes a stored sample. Viewers are null if no room's viewers were counted. */
function sampleView(row: Omit<Row, 'network'>): Sample {
  const { hour, takenAt, source, partial, reported, rooms, counted } = row;
  const viewers = counted > 0 ? row.viewers : null;
  return {
    ...{ hour, takenAt, source, partial, reported, rooms, counted, viewers },
    perRoom: short(perRoom(viewers, counted)),
    lowerQuartile: short(row.lowerQuartile),
    median: short(row.median),
    upperQuartile: short(row.upperQuartile),
  };
}
