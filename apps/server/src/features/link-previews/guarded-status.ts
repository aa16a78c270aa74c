import { follow, inTime } from './follow.ts';
import type { WebRules } from './web-rules.ts';

/**
 * How an address of a stranger answers, guarded as guardedGet is. It is asked as a browser asks, since many servers answer a HEAD
 * otherwise; the connection is closed once the headers are there.
 * @returns the status and the content type of where the redirects led
 * @throws WebRefusal, or what the network says
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
