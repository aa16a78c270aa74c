import { setTimeout as delay } from 'node:timers/promises';

const SLICE_MS = 50;

/**
 * Calls `each` for every item, staggered evenly over a period, to avoid a thundering herd of follow-up requests.
 * @param withinMs period in milliseconds
 * @param signal skips the remaining slices when aborted; the promise still resolves
 */
export async function stagger<T>(
  items: readonly T[],
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal },
  each: (item: T) => void,
): Promise<void> {
  const slices = Math.max(1, Math.min(items.length, Math.floor(withinMs / SLICE_MS)));
  for (let slice = 0; slice < slices && !signal?.aborted; slice += 1) {
    if (slice > 0) await delay(withinMs / slices, undefined, { ref: false });
    const end = Math.ceil(((slice + 1) * items.length) / slices);
    for (const item of items.slice(Math.ceil((slice * items.length) / slices), end)) each(item);
  }
}
