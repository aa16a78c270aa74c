import { and, asc, between, eq } from 'drizzle-orm';
import { rounded, HOUR_MS } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import type { Executor } from '#db/client.ts';
import { tagDays } from '#db/schema/industry.ts';

/** Totals over the hours of a day, for one tag or a whole cam site. */
export interface Sums {
  rooms: number;
  counted: number;
  viewers: number;
}

/** Totals of a tag on a day. */
export interface TagDay {
  /** YYYY-MM-DD (UTC). */
  day: string;
  tag: IndustryTag;
  sums: Sums;
}

/** A day (UTC) of a cam site. */
export interface Day {
  /** YYYY-MM-DD. */
  day: string;
  /** Number of hours with a sample; if 0, the values of the day are unknown. */
  hours: number;
  /** Rooms of the cam site, summed over those hours. */
  rooms: number;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the last `count` days covered by the hours. The last day contains the end of the hours. */
export function daysOf({ from, rooms }: Hours, count: number): Day[] {
  const start = Date.parse(from);
  const byDay = Map.groupBy(rooms.entries(), ([place]) => dayOf(start + place * HOUR_MS));
  return [...byDay]
    .map(([day, places]) => {
      const known = places.flatMap(([, value]) => (value === null ? [] : [value]));
      return { day, hours: known.length, rooms: known.reduce((sum, value) => sum + value, 0) };
    })
    .slice(-count);
}

/** Average per hour; null without hours. */
export const perHour = (sum: number, hours: number): number | null => (hours === 0 ? null : rounded(sum / hours, 2));

/** Loads the totals of each tag on each of these days, ordered by day and tag. */
export async function readTagDays(db: Executor, network: IndustrySite, days: readonly Day[]): Promise<TagDay[]> {
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const { day, tag, rooms, counted, viewers } = tagDays;
  return db
    .select({ day, tag, sums: { rooms, counted, viewers } })
    .from(tagDays)
    .where(and(eq(tagDays.network, network), between(day, first, last)))
    .orderBy(asc(day), asc(tag));
}
