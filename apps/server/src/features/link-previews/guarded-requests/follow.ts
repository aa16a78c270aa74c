import type { IncomingMessage } from 'node:http';
import { allowedUrl } from './allowed-url.ts';
import { requestOnce } from './request-once.ts';
import { WebRefusal, type WebRules } from './web-rules.ts';

const REDIRECTS_MAX = 3;

/**
 * Requests a URL and follows redirects. The caller must read or destroy the response.
 * @throws WebRefusal, or the network error
 */
export async function follow(
  start: string,
  { rules, accept, signal }: { rules: WebRules; accept: string; signal: AbortSignal },
): Promise<{ url: URL; response: IncomingMessage }> {
  let next = start;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    // Every redirect target is validated like the first URL.
    const url = allowedUrl(next, rules);
    const response = await requestOnce(url, { rules, accept, signal });
    const { statusCode = 0, headers } = response;
    const location = headers.location;
    if (statusCode < 300 || statusCode >= 400 || location === undefined) return { url, response };
    response.destroy();
    if (!URL.canParse(location, url)) throw new WebRefusal('redirect');
    next = new URL(location, url).href;
  }
  throw new WebRefusal('too many redirects');
}

/**
 * Rejects if the signal aborts before the promise settles. DNS lookups cannot be cancelled, so the work is abandoned.
 */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new WebRefusal('time')), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Runs a network operation with the timeout in `rules`. Aborts connections that are still open afterwards.
 * @throws WebRefusal on timeout, or the error of the operation
 */
export async function inTime<T>({ milliseconds }: WebRules, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await unlessAborted(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
