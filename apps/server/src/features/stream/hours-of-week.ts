import type { Confidence, HourOfWeek } from '@site/contract/stream/schemas.ts';
import { mean, type Material, type Stretch } from './figures.ts';

/** Samples from which on a mean is worth something, and from which on it is worth much. */
const MEDIUM = 4;
const HIGH = 10;

export function confidenceOf(samples: number): Confidence {
  if (samples < MEDIUM) return 'low';
  return samples < HIGH ? 'medium' : 'high';
}

/** Two-sided 95 % quantiles of Student's t for 3 to 30 degrees of freedom. */
const T95 = [
  3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093,
  2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/** Where the true mean lies in 19 of 20 cases; nothing is said of few values. */
export function interval(values: readonly number[]): { low: number | null; high: number | null } {
  const centre = mean(values);
  if (centre === null || values.length < MEDIUM) return { low: null, high: null };
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
  const half = (T95[values.length - MEDIUM] ?? 1.96) * Math.sqrt(variance / values.length);
  return { low: Math.max(0, centre - half), high: centre + half };
}

/** The hour of the week that a moment lies in. An hour that summer time doubles or moves is counted where clocks show it. */
function slotIn(zone: string): (ms: number) => { weekday: number; hour: number } {
  return (ms) => {
    const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
    return { weekday: dayOfWeek, hour };
  };
}

const HOUR_MS = 3_600_000;

/**
 * Hours of the week by viewers against each name's own average, and by tokens where imports cover them. Sorted by weekday
 * and hour; hours in which one was never seen are left out.
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
  return [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([key, slot]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      samples: slot.ratios.length,
      viewers: mean(slot.ratios) ?? 0,
      ...interval(slot.ratios),
      tokensPerHour: mean(slot.tokens),
      confidence: confidenceOf(slot.ratios.length),
    }));
}

const BEST = 5;

/** Up to five hours that are above the own average and sure enough: by where the mean lies at least, not by a lucky evening. */
export function bestOf(hours: readonly HourOfWeek[]): { weekday: number; hour: number }[] {
  return hours
    .filter(({ confidence, viewers }) => confidence !== 'low' && viewers > 1)
    .toSorted((a, b) => (b.low ?? 0) - (a.low ?? 0) || b.viewers - a.viewers)
    .slice(0, BEST)
    .map(({ weekday, hour }) => ({ weekday, hour }));
}
