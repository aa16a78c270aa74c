import type PQueue from 'p-queue';

interface Waiting {
  /** Maximum wait in the queue, in milliseconds. */
  waitMs: number;
  /** Error that rejects the call when the wait times out. The work then never runs. */
  refusal: () => Error;
  /** Higher priorities run first; 0 by default. */
  priority?: number;
}

/**
 * Adds work to a queue with a timeout for the wait.
 * @throws the error of `refusal` when the wait times out, and any error of `run`
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
