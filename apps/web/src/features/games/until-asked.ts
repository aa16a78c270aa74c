const DAY = 86_400_000;
/** A server's clock that is behind is not asked without end. */
const LEAST = 10_000;

/** In how many ms to ask again what changes at a time, at most a day; false when it does not change. */
export function untilAsked(time: string | null | undefined, now: number): number | false {
  if (!time) return false;
  return Math.min(DAY, Math.max(LEAST, Date.parse(time) - now + 1000));
}
