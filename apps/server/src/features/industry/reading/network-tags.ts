import { changeOf, isEnough, perRoom, rounded } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { TOP_TAGS, WINDOW_DAYS, type Hours, type Tags, type TagTrend } from '@site/contract/industry/schemas.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import type { Executor } from '#db/client.ts';
import { daysOf, perHour, readTagDays, type Day, type Sums } from './tag-days.ts';

const WEEK = 7;
const NONE: Sums = { rooms: 0, counted: 0, viewers: 0 };

/** Totals by day for one tag. */
type ByDay = ReadonlyMap<string, Sums>;

function summed(days: readonly Day[], byDay: ByDay): Sums {
  const sums = { ...NONE };
  for (const { day } of days) {
    const found = byDay.get(day);
    if (!found) continue;
    sums.rooms += found.rooms;
    sums.counted += found.counted;
    sums.viewers += found.viewers;
  }
  return sums;
}

const hoursIn = (days: readonly Day[]) => days.reduce((sum, { hours }) => sum + hours, 0);
const short = (value: number | null) => (value === null ? null : rounded(value, 2));
const viewersPerRoom = ({ viewers, counted }: Sums) => short(perRoom(viewers, counted));

function trendOf(
  tag: IndustryTag,
  byDay: ByDay,
  { all, week, before }: Record<'all' | 'week' | 'before', Day[]>,
): TagTrend {
  const now = summed(week, byDay);
  const past = summed(before, byDay);
  const [hours, pastHours] = [hoursIn(week), hoursIn(before)];
  const comparable = [hours, pastHours].every((there) => isEnough(there, WEEK * 24));
  const siteRooms = week.reduce((sum, { rooms }) => sum + rooms, 0);
  return {
    tag,
    rooms: perHour(now.rooms, hours) ?? 0,
    share: siteRooms === 0 ? 0 : Math.min(1, rounded(now.rooms / siteRooms, 4)),
    perRoom: viewersPerRoom(now),
    roomsChange: comparable ? changeOf(now.rooms / hours, past.rooms / pastHours) : null,
    perRoomChange: comparable ? changeOf(perRoom(now.viewers, now.counted), perRoom(past.viewers, past.counted)) : null,
    days: {
      rooms: all.map(({ day, hours: there }) => perHour(byDay.get(day)?.rooms ?? 0, there)),
      perRoom: all.map(({ day }) => viewersPerRoom(byDay.get(day) ?? NONE)),
    },
  };
}

/**
 * Returns the tags with the most rooms in the last seven completed days or, if no completed day has a sample, today.
 * @param hours the cam site's last 30 days, to distinguish days without a sample from days without the tag
 */
export async function networkTags(db: Executor, network: IndustrySite, hours: Hours): Promise<Tags> {
  const all = daysOf(hours, WINDOW_DAYS);
  const rows = await readTagDays(db, network, all);
  const whole = all.slice(0, -1);
  const known = hoursIn(whole) > 0 ? whole : all;
  const week = known.slice(-WEEK);
  const days = { all, week, before: known.slice(-2 * WEEK, -WEEK) };
  const byTag = Map.groupBy(rows, ({ tag }) => tag);
  const tags = [...byTag].map(([tag, found]) => {
    const byDay = new Map(found.map(({ day, sums }) => [day, sums]));
    return { tag, byDay, rooms: summed(week, byDay).rooms };
  });
  const top = tags
    .filter(({ rooms }) => rooms > 0)
    .toSorted((a, b) => b.rooms - a.rooms || a.tag.localeCompare(b.tag))
    .slice(0, TOP_TAGS);
  return {
    from: all[0]?.day ?? '',
    end: known.at(-1)?.day ?? '',
    top: top.map(({ tag, byDay }) => trendOf(tag, byDay, days)),
  };
}
