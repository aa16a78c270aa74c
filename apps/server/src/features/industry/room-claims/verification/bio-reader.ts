import { decodeText, guardedGet, type WebRules } from '#features/link-previews';

/** Accepts a web page or an API response, and reads only a prefix of it. */
const BIO = {
  type: /^(text\/(html|plain)|application\/(json|xhtml\+xml))\s*(;|$)/i,
  accept: 'text/html,application/json;q=0.9',
  bytes: 1_048_576,
  whole: false,
};

/**
 * Returns whether the response to a URL contains the code. Redirects are followed on the same host only, because the
 * cam site does not control other hosts.
 * @returns null if the response could not be read
 */
export async function bioHolds(address: string, code: string, rules: WebRules): Promise<boolean | null> {
  try {
    const { url, type, body } = await guardedGet(address, rules, BIO);
    if (new URL(url).host !== new URL(address).host) return null;
    return decodeText(body, type).includes(code);
  } catch {
    // The site is unavailable or refuses the request, or the room does not exist.
    return null;
  }
}
