import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How far back the posts go. */
export const DAYS = 120;

/** How busy each hour (UTC) is: this trade works at night. */
const HOURS = [9, 9, 8, 6, 5, 3, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 10];
const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);
/** The last post leaves room for its replies. */
const LAST_HOUR = 2 * HOUR;

/** The first moment of a day (UTC): the forum's last one, so that a seed gives the same all day. */
export function startOfDay(now: Date): number {
  return Math.floor(now.getTime() / DAY) * DAY;
}

/** When a post was written: any time in the last 120 days, the more likely the later, and by night. */
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

/** When the replies of a post were written: quickly at first, then ever slower, all before today. */
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
