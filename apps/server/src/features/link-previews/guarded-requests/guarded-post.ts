import { allowedUrl } from './allowed-url.ts';
import { inTime } from './follow.ts';
import { requestOnce, type Posted } from './request-once.ts';
import type { WebRules } from './web-rules.ts';

/**
 * Sends a POST request to a URL from untrusted input, with the same protection as `guardedGet`. Redirects are not
 * followed, and the connection is closed after the headers of the response.
 * @returns the response status
 * @throws WebRefusal, or the network error
 */
export function guardedPost(address: string, rules: WebRules, post: Posted): Promise<{ status: number }> {
  return inTime(rules, async (signal) => {
    const response = await requestOnce(allowedUrl(address, rules), { rules, accept: '*/*', signal, post });
    response.destroy();
    return { status: response.statusCode ?? 0 };
  });
}
