import { follow, inTime } from './follow.ts';
import { readBody } from './read-body.ts';
import { WebRefusal } from './web-refusal.ts';
import type { WebRules } from './web-rules.ts';

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

/**
 * Fetches what a stranger named, without being led into our own network: every address that a host has is checked and
 * the connection held to them, redirects are new addresses, and time and size are bounded.
 * @throws WebRefusal, or what the network says
 */
export function guardedGet(address: string, rules: WebRules, wanted: Wanted): Promise<WebAnswer> {
  return inTime(rules, async (signal) => {
    const { url, response } = await follow(address, { rules, accept: wanted.accept, signal });
    const { statusCode = 0, headers } = response;
    const type = headers['content-type'] ?? '';
    if (statusCode !== 200 || !wanted.type.test(type)) {
      response.destroy();
      throw new WebRefusal(statusCode === 200 ? 'content type' : `status ${statusCode}`);
    }
    return { url: url.href, type, body: await readBody(response, wanted) };
  });
}
