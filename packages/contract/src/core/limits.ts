import type { LimitName } from './route.ts';

/**
 * Calls allowed per window (seconds), counted per account, or per address (IPv6 by /64) for visitors. But `guess` and
 * `guard` count per session: a stolen one uses up nothing that its owner needs to end it. Guesses on routes that are
 * open count per address, signed in or not.
 */
export const LIMITS: Record<LimitName, { points: number; seconds: number }> = {
  read: { points: 600, seconds: 60 },
  write: { points: 40, seconds: 60 },
  upload: { points: 40, seconds: 60 },
  guess: { points: 20, seconds: 300 },
  mail: { points: 6, seconds: 600 },
  check: { points: 60, seconds: 60 },
  guard: { points: 20, seconds: 60 },
  search: { points: 120, seconds: 60 },
  message: { points: 120, seconds: 60 },
};

/** Client timeouts in ms (BASE-09). */
export const TIMEOUT_MS = 30_000;
export const SHORT_TIMEOUT_MS = 10_000;
