import type { LimitName } from './route.ts';

/**
 * Rate limits: calls per window (seconds), counted per account, or per IP address (IPv6 by /64) for visitors.
 * Exceptions: `guess` and `guard` count per session, so that a stolen session cannot exhaust the calls that its owner
 * needs to end it. On open routes, only failed guesses count, per address even for logged-in callers; OPEN_CALLS limits
 * all calls. `read` and `search` by visitors are limited by cost: see VISITOR_BUDGET. A page view by a member counts as
 * one `read`.
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
 * Rate limit per address and window (seconds) for open routes with the limit `guess`, including successful calls. Sized
 * for a mobile carrier whose address thousands of people share.
 */
export const OPEN_CALLS = { points: 600, seconds: 300 };

/**
 * Rate limit per window (seconds) for calls with invalid input, per account, or per address for visitors. Input is
 * parsed before the route's own limit is counted, so that a typo in a form does not use it up.
 */
export const INVALID_CALLS = { points: 300, seconds: 60 };

/**
 * Budget of all visitors from one address, in milliseconds of work per window (seconds): half a processor. Thousands of
 * people can share an address, so a limit on the number of calls would be meaningless; cache hits are free.
 */
export const VISITOR_BUDGET = { points: 30_000, seconds: 60 };

/**
 * Cost of a call in milliseconds of work in the process and the database, rounded up: see
 * docs/decisions/0043-limits-by-cost.md.
 */
export const VISITOR_COST = { page: 10, read: 4, search: 25 };

/** Default timeout of a client's call in milliseconds (BASE-09). Routes can set another, such as SHORT_TIMEOUT_MS. */
export const TIMEOUT_MS = 30_000;
export const SHORT_TIMEOUT_MS = 10_000;
