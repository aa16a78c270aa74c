import type PQueue from 'p-queue';

interface Waiting {
  /** How long it may wait for its turn, in ms. */
  waitMs: number;
  /** What it gets when its turn has not come by then; it never runs then. */
  refusal: () => Error;
  /** Higher ones come first; 0 unless given. */
  priority?: number;
}

/**
 * Adds work to a queue, for a caller who gives up after a while.
 * @throws the refusal; and whatever the work throws
 */
export async function addWithin<T>(
  queue: PQueue,
  { waitMs, refusal, priority = 0 }: Waiting,
  run: () => Promise<T>,
): Promise<T> {
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(refusal()), waitMs);
  const begin = () => {
    clearTimeout(timer);
    return run();
  };
  try {
    return await queue.add(begin, { priority, signal: wait.signal });
  } finally {
    clearTimeout(timer);
  }
}
