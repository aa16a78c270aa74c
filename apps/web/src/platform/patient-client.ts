import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';

/** How often it is asked again before the reader is told. */
const TRIES = 2;
/** Where the answer does not say when. */
const AGAIN_S = 3;

/** Asks again, when the site says that it is too busy, for what only reads; what was written is never sent twice. */
export function patientClient(
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
