import { allowedUrl } from './allowed-url.ts';
import { readBody } from './read-body.ts';
import { requestOnce } from './request-once.ts';
import { WebRefusal } from './web-refusal.ts';
import type { WebRules } from './web-rules.ts';

const REDIRECTS_MAX = 3;

interface Wanted {
  /** What the type of the answer has to begin with. */
  type: RegExp;
  accept: string;
  bytes: number;
  /** A longer answer is refused; else its beginning is enough. */
  whole: boolean;
}

export interface WebAnswer {
  /** Where the redirects led. */
  url: string;
  /** The content type as it was sent. */
  type: string;
  body: Buffer;
}

async function follow(start: string, rules: WebRules, signal: AbortSignal, wanted: Wanted): Promise<WebAnswer> {
  let next = start;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    // Each step is a new address, and everything that is said of the first holds for it.
    const url = allowedUrl(next, rules);
    const response = await requestOnce(url, { rules, accept: wanted.accept, signal });
    const { statusCode = 0, headers } = response;
    const location = headers.location;
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      response.destroy();
      if (!URL.canParse(location, url)) throw new WebRefusal('redirect');
      next = new URL(location, url).href;
      continue;
    }
    const type = headers['content-type'] ?? '';
    if (statusCode !== 200 || !wanted.type.test(type)) {
      response.destroy();
      throw new WebRefusal(statusCode === 200 ? 'content type' : `status ${statusCode}`);
    }
    return { url: url.href, type, body: await readBody(response, wanted) };
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
 * Fetches what a stranger named, without being led into our own network: every address that a host has is checked and
 * the connection held to them, redirects are new addresses, and time and size are bounded.
 * @throws WebRefusal, or what the network says
 */
export async function guardedGet(address: string, rules: WebRules, wanted: Wanted): Promise<WebAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), rules.milliseconds);
  try {
    return await unlessAborted(follow(address, rules, controller.signal, wanted), controller.signal);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
