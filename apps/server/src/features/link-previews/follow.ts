import type { IncomingMessage } from 'node:http';
import { allowedUrl } from './allowed-url.ts';
import { requestOnce } from './request-once.ts';
import { WebRefusal } from './web-refusal.ts';
import type { WebRules } from './web-rules.ts';

const REDIRECTS_MAX = 3;

/**
 * Asks for an address and for those that it redirects to. Whoever gets the answer reads or destroys it.
 * @throws WebRefusal, or what the network says
 */
export async function follow(
  start: string,
  { rules, accept, signal }: { rules: WebRules; accept: string; signal: AbortSignal },
): Promise<{ url: URL; response: IncomingMessage }> {
  let next = start;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    // Each step is a new address, and everything that is said of the first holds for it.
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

/** A promise that loses against a signal: asking for names cannot be called off, only left behind. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new WebRefusal('time')), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Work in the web, no longer than the rules allow; what it left open is closed.
 * @throws WebRefusal when it takes longer, or what the work throws
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
