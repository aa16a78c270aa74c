import type { Performer } from '@site/contract/industry/performer-schemas.ts';
import { dayParts, mean, tenth } from './day-parts.ts';
import type { Seen } from './seen.ts';

const DAY = 86_400_000;
const WEEKS = 4;
const TAGS_MAX = 10;

type PerformerStatistics = Omit<Performer, 'network' | 'name' | 'source' | 'lastSample' | 'similar' | 'own'>;

interface Window {
  /**
   * Hours within the 30 days before `until` for which the cam site has a sample, oldest first. `seen` contains those in
   * which the room was online.
   */
  hours: readonly string[];
  seen: readonly Seen[];
  until: number;
  timeZone: string;
}

function followersOf(seen: readonly Seen[]): Performer['followers'] {
  const counted = seen.filter(({ followers }) => followers !== null);
  const [first, last] = [counted[0], counted.at(-1)];
  if (first?.followers == null || last?.followers == null) return { latest: null, perHour: null, perDay: null };
  const hours = counted.length - 1;
  if (hours === 0) return { latest: last.followers, perHour: null, perDay: null };
  const gained = last.followers - first.followers;
  const days = (Date.parse(last.at) - Date.parse(first.at)) / DAY;
  return { latest: last.followers, perHour: tenth(gained / hours), perDay: tenth(gained / days) };
}

function countTags(seen: readonly Seen[]): Performer['tags'] {
  const counts = new Map<Performer['tags'][number]['tag'], number>();
  for (const tag of seen.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, one], [b, two]) => two - one || a.localeCompare(b))
    .slice(0, TAGS_MAX)
    .map(([tag, count]) => ({ tag, share: Math.round((count / seen.length) * 100) / 100 }));
}

function weeksOf(seen: readonly Seen[], until: number): Performer['weeks'] {
  const days = [...new Set(seen.map(({ at }) => at.slice(0, 10)))];
  return Array.from({ length: WEEKS }, (_, index) => {
    const begin = until - (WEEKS - index) * 7 * DAY;
    const [from, to] = [begin, begin + 7 * DAY].map((time) => new Date(time).toISOString().slice(0, 10));
    return { from: from ?? '', days: days.filter((day) => day >= (from ?? '') && day < (to ?? '')).length };
  });
}

/** Computes the public statistics of a room: aggregates, such as totals and averages, instead of single hours. */
export function computePerformerStatistics({ hours, seen, until, timeZone }: Window): PerformerStatistics {
  const week = new Date(until - 7 * DAY).toISOString();
  const lately = seen.filter(({ at }) => at >= week);
  const viewers = seen.flatMap((one) => one.viewers ?? []);
  return {
    until: new Date(until).toISOString(),
    coverage: {
      days7: Math.round((hours.filter((hour) => hour >= week).length / 168) * 1000) / 1000,
      days30: Math.round((hours.length / 720) * 1000) / 1000,
    },
    rank: mean(lately.flatMap(({ rank }) => rank ?? [])),
    streamed: { days7: lately.length, days30: seen.length },
    viewers: { average: mean(viewers), peak: viewers.length === 0 ? null : Math.max(...viewers) },
    followers: followersOf(seen),
    tags: countTags(seen),
    parts: dayParts(seen, { until, timeZone }),
    weeks: weeksOf(seen, until),
  };
}
