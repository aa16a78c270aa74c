import { keyedHash } from './keyed-hash.ts';

/** Domains of providers that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The address without what its owner can vary freely: case, `+tags`, and dots where the provider ignores them. */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** A keyed hash that is the same for every spelling of one mailbox. The address cannot be found from it without SECRET. */
export function mailboxHash(secret: string, email: string): Buffer {
  return keyedHash(secret, 'mailbox', mailboxOf(email));
}
