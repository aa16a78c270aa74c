import { isIP } from 'node:net';
import { isWithin } from '@site/bio-html/hosts.ts';

/** Hide where they lead: nobody could check the link, and visitors could not see it. */
const SHORTENERS = [
  'adf.ly',
  'bit.ly',
  'bl.ink',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  's.id',
  'shorturl.at',
  'shorte.st',
  'soo.gd',
  't.co',
  't.ly',
  't2m.io',
  'tiny.cc',
  'tinyurl.com',
  'u.to',
  'v.gd',
] as const;

/** Names that lead nowhere but to a network of one's own. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;

/**
 * An address that may stand on a public page, as browsers read it; null for one that may not: bare numbers, names of inner
 * networks, names and passwords in it, unusual ports, and services that hide where a link leads.
 */
export function linkable(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/\.+$/, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  if (host.startsWith('[') || isIP(host) !== 0) return null;
  if (!host.includes('.') || INNER.test(host) || isWithin(host, SHORTENERS)) return null;
  return url;
}
