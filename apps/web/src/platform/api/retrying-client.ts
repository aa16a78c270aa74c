import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';

/** Maximum number of retries. */
const TRIES = 2;
/** Default retry delay in seconds, if the response does not state one. */
const AGAIN_S = 3;

/** Wraps a client to retry reads while the site is overloaded. Writes are never retried. */
export function retryingClient(
  client: Client,
  wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms)),
): Client {
  return async (route, input, options) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await client(route, input, options);
      } catch (error) {
        if (route.method !== 'GET' || tries === TRIES || !isApiError(error, 'overloaded')) throw error;
        await wait((error.retryAfter ?? AGAIN_S) * 1000);
        options?.signal?.throwIfAborted();
      }
    }
  };
}
