import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { HourOfWeek } from '@site/contract/stream/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import { visibleRooms } from '../member-rooms.ts';
import { loadStatisticsInput } from '../statistics/load-statistics-input.ts';
import { todayIn, windowsFrom } from '../statistics/windows.ts';
import { mean, type Material, type Stretch } from '../statistics/compute-statistics.ts';
import { confidences, meanAgainst } from '../statistics/significance.ts';

export const bestHours: Operation<typeof streamRoutes.bestHours> = async ({ db, viewer }, { zone, site, days }) => {
  const rooms = await visibleRooms(db, viewer.id, site);
  const windows = windowsFrom(todayIn(zone).subtract({ days: days - 1 }), { days, count: 1, zone });
  const hours = hoursOfWeek(await loadStatisticsInput(db, { userId: viewer.id, rooms, windows }), zone);
  return { hours, best: bestOf(hours) };
};

/** Minimum number of samples for an hour of the week to be compared. */
const FEWEST = 4;

/**
 * Returns a function that finds the hour of the week of a timestamp. An hour that a clock change repeats or moves
 * counts at its local time.
 */
function slotIn(zone: string): (ms: number) => { weekday: number; hour: number } {
  return (ms) => {
    const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
    return { weekday: dayOfWeek, hour };
  };
}

const HOUR_MS = 3_600_000;

/**
 * Computes, for each hour of the week, the viewers relative to each room's average and, where imports cover the hour,
 * the tokens per hour. Sorted by weekday and hour; hours without observations are left out.
 */
export function hoursOfWeek(
  { hours, tokens, imports }: Pick<Material, 'hours' | 'tokens' | 'imports'>,
  zone: string,
): HourOfWeek[] {
  const slotOf = slotIn(zone);
  const counted = hours.flatMap((one) => (one.viewers === null ? [] : [{ ...one, viewers: one.viewers }]));
  const usual = new Map(
    [...Map.groupBy(counted, ({ room }) => room)].map(([room, own]) => [room, mean(own.map(({ viewers }) => viewers))]),
  );
  const isCovered = (room: number, at: number) =>
    imports.some((one: Stretch) => one.room === room && one.start < at + HOUR_MS && one.end > at);
  const hourOf = (room: number, at: number) => `${room} ${Math.floor(at / HOUR_MS)}`;
  const came = new Map<string, number>();
  for (const one of tokens) {
    const key = hourOf(one.room, one.at);
    came.set(key, (came.get(key) ?? 0) + one.tokens);
  }
  const slots = new Map<number, { ratios: number[]; tokens: number[] }>();
  for (const { room, at, viewers } of counted) {
    const average = usual.get(room);
    if (!average) continue;
    const { weekday, hour } = slotOf(at);
    const slot = slots.getOrInsertComputed(weekday * 24 + hour, () => ({ ratios: [], tokens: [] }));
    slot.ratios.push(viewers / average);
    if (isCovered(room, at)) slot.tokens.push(came.get(hourOf(room, at)) ?? 0);
  }
  const sorted = [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([key, slot]) => ({
      key,
      ...slot,
      compared: slot.ratios.length < FEWEST ? null : meanAgainst(slot.ratios, 1),
    }));
  const confidence = confidences(sorted.map(({ compared }) => compared?.p ?? null));
  return sorted.map(({ key, ratios, tokens: earned, compared }, place) => ({
    weekday: Math.floor(key / 24),
    hour: key % 24,
    samples: ratios.length,
    viewers: mean(ratios) ?? 0,
    low: compared && Math.max(0, compared.low),
    high: compared?.high ?? null,
    tokensPerHour: mean(earned),
    confidence: confidence[place] ?? 'low',
  }));
}

const BEST = 5;

/**
 * Returns up to five hours of the week with more viewers than average and at least medium confidence, sorted by the
 * lower bound of their confidence interval, highest first.
 */
export function bestOf(hours: readonly HourOfWeek[]): { weekday: number; hour: number }[] {
  return hours
    .filter(({ confidence, viewers }) => confidence !== 'low' && viewers > 1)
    .toSorted((a, b) => (b.low ?? 0) - (a.low ?? 0) || b.viewers - a.viewers)
    .slice(0, BEST)
    .map(({ weekday, hour }) => ({ weekday, hour }));
}
