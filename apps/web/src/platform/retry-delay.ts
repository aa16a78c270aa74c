const FIRST_MS = 1000;
/** RT-01: no longer between two tries. */
const LONGEST_MS = 30_000;

/** How long to wait before connecting again: longer each time, and for each tab another time, so that not all come at once. */
export function retryDelay(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}
