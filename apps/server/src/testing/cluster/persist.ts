import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@site/contract/core/errors.ts';

/** Maximum delay before a retry, in milliseconds. */
const AGAIN_MS = 250;
/** Delay before a retry after a rate limit error, in milliseconds. */
const WAIT_MS = 1000;

/**
 * Retries a call until the server responds, like a page that must not lose a message. Rejects with errors that a retry
 * cannot fix.
 * @param closed stops the retries when it returns true; the promise then rejects with the last error
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
