const FIRST_MS = 1000;
/** Maximum delay between two retries (RT-01), in milliseconds. */
const LONGEST_MS = 30_000;

/**
 * Returns the delay before the next attempt, in milliseconds: exponential backoff with jitter, so that tabs do not all
 * reconnect at once.
 */
export function retryDelay(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}
