import type { LimitName } from './route.ts';

/**
 * Calls allowed per window (seconds), counted per account, or per address (IPv6 by /64) for visitors. But `guess` and
 * `guard` count per session: a stolen one uses up nothing that its owner needs to end it. Guesses on routes that are
 * open count per address, signed in or not, and only those that fail: see OPEN_CALLS. `read` and `search` of visitors are
 * limited by cost: see VISITOR_BUDGET. A page view of a member counts as one `read`.
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

/**
 * Calls of open routes with the limit `guess` from one address per window (seconds), those that succeed included. Sized for a mobile
 * carrier that thousands of people share.
 */
export const OPEN_CALLS = { points: 600, seconds: 300 };

/**
 * Calls per window (seconds) that a route's schema refuses, for each account, or for each address for visitors. They are parsed before
 * the route's own limit is counted, so that a typo in a form uses none of it up.
 */
export const INVALID_CALLS = { points: 300, seconds: 60 };

/**
 * What all visitors of one address may cost together, in milliseconds of work per window (seconds): half of one processor.
 * Thousands of people can share an address, so their number says nothing; answers from the cache are free.
 */
export const VISITOR_BUDGET = { points: 30_000, seconds: 60 };

/** Milliseconds of work, in the process and the database, rounded up: see docs/decisions/0043-limits-by-cost.md. */
export const VISITOR_COST = { page: 10, read: 4, search: 25 };

/** Client timeouts in ms (BASE-09). */
export const TIMEOUT_MS = 30_000;
export const SHORT_TIMEOUT_MS = 10_000;
