import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@site/contract/core/errors.ts';

/** Between the tries of a client that got no answer, at most. */
const AGAIN_MS = 250;
/** Before the next try of one who was told to wait. */
const WAIT_MS = 1000;

/**
 * Does it again until there is an answer, as a page does that will not lose what was written.
 * @param closed ends it: then it rejects as the last try did
 */
export async function persist<T>(call: () => Promise<T>, closed: () => boolean, onRetry?: () => void): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const passing = isApiError(error, 'failed', 'unavailable', 'overloaded', 'too-many');
      if (!passing || closed()) throw error;
      onRetry?.();
      await delay(isApiError(error, 'too-many') ? WAIT_MS : AGAIN_MS * (0.5 + Math.random() / 2));
    }
  }
}
