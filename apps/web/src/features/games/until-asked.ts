const DAY = 86_400_000;
/** Minimum interval in milliseconds, so that a server whose clock is behind is not polled in a tight loop. */
const LEAST = 10_000;

/**
 * Milliseconds after which to refetch data that changes at `time`: one second after the change, but at least LEAST and
 * at most a day; false when the data does not change.
 */
export function untilAsked(time: string | null | undefined, now: number): number | false {
  if (!time) return false;
  return Math.min(DAY, Math.max(LEAST, Date.parse(time) - now + 1000));
}
