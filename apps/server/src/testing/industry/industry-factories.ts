import { HOUR_MS, hourOf } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import { samples, tagDays } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';

type Given = Partial<Omit<typeof samples.$inferInsert, 'network' | 'hour'>>;

/**
 * Returns the start of the hour that lies `hours` hours before the hour of `now`, as an ISO 8601 string.
 * @param now time in milliseconds
 */
export const hoursAgo = (hours: number, now: number): string => new Date(hourOf(now) - hours * HOUR_MS).toISOString();

/**
 * Stores hourly roll-ups of a cam site in the format of the store; by default 10 rooms with 200 viewers.
 * @param hours values of each hour, by its age in hours
 * @param now in milliseconds; read it once per test, so that the last hour stays the same when a new hour starts
 */
export async function keepHours(
  { db }: Pick<Services, 'db'>,
  network: IndustrySite,
  hours: Readonly<Record<number, Given>>,
  now: number,
): Promise<void> {
  const rows = Object.entries(hours).map(([ago, given]) => {
    const hour = hoursAgo(Number(ago), now);
    const takenAt = new Date(Date.parse(hour) + 150_000).toISOString();
    return {
      ...{ network, hour, takenAt, source: 'feed' as const, partial: false, reported: null },
      ...{ rooms: 10, counted: 10, viewers: 200, lowerQuartile: 5, median: 12.5, upperQuartile: 30 },
      ...given,
    };
  });
  await db.insert(samples).values(rows);
}

/** Like `keepHours`, with the same values for each hour of a range; the end is exclusive. */
export async function keepRange(
  services: Pick<Services, 'db'>,
  network: IndustrySite,
  { from, to, now, ...given }: Given & { from: number; to: number; now: number },
): Promise<void> {
  const agos = Array.from({ length: to - from }, (_, place) => from + place);
  await keepHours(services, network, Object.fromEntries(agos.map((ago) => [ago, given])), now);
}

/** Stores the roll-up of a tag on a day (YYYY-MM-DD, UTC): the sums of its hours. */
export async function keepTagDay(
  { db }: Pick<Services, 'db'>,
  network: IndustrySite,
  { day, tag, ...sums }: { day: string; tag: IndustryTag; rooms: number; counted?: number; viewers?: number },
): Promise<void> {
  await db.insert(tagDays).values({ network, day, tag, hours: 24, counted: sums.rooms, viewers: 0, ...sums });
}
