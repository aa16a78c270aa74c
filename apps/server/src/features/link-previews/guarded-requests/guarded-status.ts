import { follow, inTime } from './follow.ts';
import type { WebRules } from './web-rules.ts';

/**
 * Returns the response status of an untrusted URL, with the same protection as `guardedGet`. Sends a GET request like a
 * browser, because many servers respond differently to HEAD, and closes the connection after the headers.
 * @returns status and content type after redirects
 * @throws WebRefusal, or the network error
 */
export function guardedStatus(
  address: string,
  rules: WebRules,
  { accept }: { accept: string },
): Promise<{ status: number; type: string }> {
  return inTime(rules, async (signal) => {
    const { response } = await follow(address, { rules, accept, signal });
    response.destroy();
    return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' };
  });
}
