/** Remaining time until a timestamp as days and a clock (HH:MM:SS), never negative. */
export function leftOf(until: string, now: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return { days: Math.floor(seconds / 86_400), clock: parts.map((part) => String(part).padStart(2, '0')).join(':') };
}
