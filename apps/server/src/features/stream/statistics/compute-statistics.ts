import type { Currency } from '@site/contract/stream/fields.ts';
import type { StreamStatistics, Money } from '@site/contract/stream/schemas.ts';
import type { Window } from './windows.ts';

/** A time range of one of the member's rooms; timestamps in milliseconds. */
export interface Stretch {
  room: number;
  start: number;
  end: number;
}

/** Input data for statistics: the data within the windows, and the last known followers of each room before them. */
export interface Material {
  rooms: number[];
  shows: Stretch[];
  /** Sorted by time. */
  hours: { room: number; at: number; viewers: number | null; followers: number | null }[];
  followersBefore: ReadonlyMap<number, number>;
  /** Totals of tokens over short intervals. */
  tokens: { room: number; at: number; tokens: number }[];
  /** Time ranges covered by imports. */
  imports: Stretch[];
  income: { day: string; currency: Currency; minor: number }[];
  /**
   * Coverage of each window: `hours` is the number of hours collected for the rooms, summed over the rooms; `of` is the
   * number of hours of the window until now, multiplied by the number of rooms.
   */
  collected: ReadonlyMap<Window, { hours: number; of: number }>;
}

const HOUR_MS = 3_600_000;

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the overlap of two time ranges in milliseconds. */
export const overlap = (a: Pick<Stretch, 'start' | 'end'>, b: Pick<Stretch, 'start' | 'end'>): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** Merges overlapping and touching time ranges of each room. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.room - b.room || a.start - b.start)) {
    const last = whole.at(-1);
    if (last && last.room === one.room && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else whole.push({ ...one });
  }
  return whole;
}

/** Totals by currency, sorted by currency. */
export function sums(amounts: readonly { currency: Currency; minor: number }[]): Money[] {
  const byCurrency = new Map<Currency, number>();
  for (const { currency, minor } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor);
  return [...byCurrency]
    .map(([currency, minor]) => ({ currency, minor }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/**
 * Returns the followers gained in a window: since the last known number before it or, without one, since the first
 * observation in it.
 */
function followersGained({ hours, followersBefore }: Material, { start, end }: Window): number | null {
  const last = new Map(followersBefore);
  let gained: number | null = null;
  for (const { room, at, followers } of hours) {
    if (at >= end) break;
    if (followers === null) continue;
    const before = last.get(room);
    if (at >= start && before !== undefined) gained = (gained ?? 0) + followers - before;
    last.set(room, followers);
  }
  return gained;
}

function tokensOf(material: Material, window: Window): Pick<StreamStatistics, 'tokens' | 'tokensPerHour'> {
  const covered = merged(material.imports).filter((one) => overlap(one, window) > 0);
  if (covered.length === 0) return { tokens: null, tokensPerHour: null };
  const tokens = material.tokens
    .filter(({ at }) => at >= window.start && at < window.end)
    .reduce((sum, one) => sum + one.tokens, 0);
  let streamed = 0;
  for (const show of material.shows) {
    for (const one of covered) {
      if (one.room !== show.room) continue;
      streamed += overlap(show, { start: Math.max(one.start, window.start), end: Math.min(one.end, window.end) });
    }
  }
  return { tokens, tokensPerHour: streamed === 0 ? null : tokens / (streamed / HOUR_MS) };
}

/** Computes the statistics of a window. Values that were not collected are null, not zero. */
export function computeStatistics(material: Material, window: Window): StreamStatistics {
  const { start, end } = window;
  const { hours: collected, of } = material.collected.get(window) ?? { hours: 0, of: 0 };
  const isSeen = collected > 0;
  const streamed = material.shows.reduce((sum, show) => sum + overlap(show, window), 0);
  const viewers = material.hours.flatMap((one) =>
    one.at >= start && one.at < end && one.viewers !== null ? [one.viewers] : [],
  );
  return {
    hours: isSeen || streamed > 0 ? streamed / HOUR_MS : null,
    shows:
      isSeen || streamed > 0 ? material.shows.filter((show) => show.start >= start && show.start < end).length : null,
    averageViewers: mean(viewers),
    peakViewers: viewers.length === 0 ? null : viewers.reduce((most, one) => Math.max(most, one), 0),
    followersGained: followersGained(material, window),
    ...tokensOf(material, window),
    income: sums(material.income.filter(({ day }) => day >= window.from && day < window.until)),
    coverage: of === 0 ? 0 : Math.min(1, collected / of),
  };
}

/**
 * Averages statistics. Each value is averaged over the statistics in which it is known, but income over all of them.
 */
export function meanOf(all: readonly StreamStatistics[]): StreamStatistics {
  const of = (key: Exclude<keyof StreamStatistics, 'income' | 'coverage'>) =>
    mean(all.flatMap((one) => (one[key] === null ? [] : [one[key]])));
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    hours: of('hours'),
    shows: whole(of('shows')),
    averageViewers: of('averageViewers'),
    peakViewers: whole(of('peakViewers')),
    followersGained: whole(of('followersGained')),
    tokens: whole(of('tokens')),
    tokensPerHour: of('tokensPerHour'),
    income: sums(all.flatMap(({ income }) => income)).map(({ currency, minor }) => ({
      currency,
      minor: Math.round(minor / all.length),
    })),
    coverage: mean(all.map(({ coverage }) => coverage)) ?? 0,
  };
}
