import { keyedHash } from '../security/keyed-hash.ts';
import { keyedHashes, type Secrets } from '../security/secrets.ts';

const PURPOSE = 'mailbox';
/** Domains of providers that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an address: lower case, without a `+tag` and, if the provider ignores dots, without dots and with the
 * domain gmail.com.
 */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/**
 * Returns a keyed hash that is the same for every spelling of one mailbox. The address cannot be recovered from it
 * without SECRET.
 */
export function mailboxHash(secret: string, email: string): Buffer {
  return keyedHash(secret, PURPOSE, mailboxOf(email));
}

/** Returns the hashes of a mailbox with all secrets of the site, to find stored ones. */
export function mailboxHashes(secrets: Secrets, email: string): Buffer[] {
  return keyedHashes(secrets, PURPOSE, mailboxOf(email));
}
