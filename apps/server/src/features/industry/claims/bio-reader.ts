import { decodeText, guardedGet, type WebRules } from '#features/link-previews';

/** A page, or what an API answers. Its beginning is enough. */
const BIO = {
  type: /^(text\/(html|plain)|application\/(json|xhtml\+xml))\s*(;|$)/i,
  accept: 'text/html,application/json;q=0.9',
  bytes: 1_048_576,
  whole: false,
};

/**
 * Whether a code stands in what an address answers. Redirects may lead elsewhere on the same host: another one is not the site.
 * @returns null when it could not be read
 */
export async function bioHolds(address: string, code: string, rules: WebRules): Promise<boolean | null> {
  try {
    const { url, type, body } = await guardedGet(address, rules, BIO);
    if (new URL(url).host !== new URL(address).host) return null;
    return decodeText(body, type).includes(code);
  } catch {
    // Whatever it was: the site is away, does not let us in, or the room is not there.
    return null;
  }
}
