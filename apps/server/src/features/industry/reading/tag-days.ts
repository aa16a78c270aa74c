import { and, asc, between, eq } from 'drizzle-orm';
import { rounded, HOUR_MS } from '@site/contract/industry/figures.ts';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import type { Executor } from '#db/client.ts';
import { tagDays } from '#db/schema/industry.ts';

/** Sums over the hours of a day: of a tag, or of a whole site. */
export interface Sums {
  rooms: number;
  counted: number;
  viewers: number;
}

/** What a tag had on a day. */
export interface TagDay {
  /** YYYY-MM-DD (UTC). */
  day: string;
  tag: IndustryTag;
  sums: Sums;
}

/** A day (UTC) of a site. */
export interface Day {
  /** YYYY-MM-DD. */
  day: string;
  /** Hours that have a sample; without any, nothing is known of the day. */
  hours: number;
  /** Of the site's rooms in those hours. */
  rooms: number;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last days that hours fall on; the last of them is the one that the hours end in. */
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

/** In an average hour of so many. */
export const perHour = (sum: number, hours: number): number | null => (hours === 0 ? null : rounded(sum / hours, 2));

/** What each tag had on each day from the first of these to the last, in the order of days and tags. */
export async function readTagDays(db: Executor, network: Network, days: readonly Day[]): Promise<TagDay[]> {
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const { day, tag, rooms, counted, viewers } = tagDays;
  return db
    .select({ day, tag, sums: { rooms, counted, viewers } })
    .from(tagDays)
    .where(and(eq(tagDays.network, network), between(day, first, last)))
    .orderBy(asc(day), asc(tag));
}
