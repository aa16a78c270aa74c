import { decodeText, guardedGet, type WebRules } from '#features/link-previews';

/** Accepts a web page or an API response, and reads only a prefix of it. */
const BIO = {
  type: /^(text\/(html|plain)|application\/(json|xhtml\+xml))\s*(;|$)/i,
  accept: 'text/html,application/json;q=0.9',
  bytes: 1_048_576,
  whole: false,
};

/**
 * Whether the response of a URL contains the code. Redirects are followed on the same host only, since another host is
 * not controlled by the cam site.
 * @returns null when it could not be read
 */
export async function bioHolds(address: string, code: string, rules: WebRules): Promise<boolean | null> {
  try {
    const { url, type, body } = await guardedGet(address, rules, BIO);
    if (new URL(url).host !== new URL(address).host) return null;
    return decodeText(body, type).includes(code);
  } catch {
    // Any error: the site is unavailable, refuses the request, or the room does not exist.
    return null;
  }
}
