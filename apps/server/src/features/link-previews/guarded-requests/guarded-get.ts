import { follow, inTime } from './follow.ts';
import { readBody } from './read-body.ts';
import { WebRefusal, type WebRules } from './web-rules.ts';

interface Wanted {
  /** Pattern that the content type must match from its start. */
  type: RegExp;
  accept: string;
  bytes: number;
  /** If true, rejects a longer body; otherwise returns a prefix of it. */
  whole: boolean;
}

interface WebAnswer {
  /** Final URL after redirects. */
  url: string;
  /** Content type header as sent. */
  type: string;
  body: Buffer;
}

/**
 * Fetches a URL from untrusted input with protection against SSRF: checks every address of the host, pins the
 * connection to a checked one, checks each redirect target again, and limits time and size.
 * @throws WebRefusal, or the network error
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
