import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Age of the oldest posts in days. */
export const DAYS = 120;

/** Activity weight of each hour (UTC): the industry works at night. */
const HOURS = [9, 9, 8, 6, 5, 3, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 10];
const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);
/** Minimum time in milliseconds between the last post and the start of today, for its replies. */
const LAST_HOUR = 2 * HOUR;

/**
 * Returns the start of a day (UTC). All demo posts and replies are older than the start of today, so that a seed gives
 * the same result all day.
 */
export function startOfDay(now: Date): number {
  return Math.floor(now.getTime() / DAY) * DAY;
}

/** Returns the creation time of a post within the last 120 days. Recent times and nights are more likely. */
export function postTime(random: Random, today: number): number {
  const day = Math.floor(DAYS * random.next() ** 1.4);
  let left = random.next() * ALL_HOURS;
  let hour = 0;
  for (const weight of HOURS) {
    if (left < weight) break;
    left -= weight;
    hour += 1;
  }
  const time = today - (day + 1) * DAY + Math.floor((hour + random.next()) * HOUR);
  return Math.min(time, today - LAST_HOUR - random.below(HOUR));
}

/** Returns the creation times of a post's replies: in quick succession at first, then slower, and all before today. */
export function replyTimes(
  random: Random,
  { after, count, today }: { after: number; count: number; today: number },
): number[] {
  let elapsed = 0;
  const delays = Array.from({ length: count }, (_, index) => {
    elapsed += MINUTE + -Math.log(1 - random.next()) * HOUR * (1 + index * 0.6);
    return elapsed;
  });
  const squeeze = Math.min(1, (today - MINUTE - after) / (elapsed || 1));
  return delays.map((delay) => Math.floor(after + delay * squeeze));
}
