import { isIP } from 'node:net';
import { isWithin } from '@site/bio-html/hosts.ts';

/**
 * URL shorteners are rejected because they hide their target: the link could not be checked, and visitors could not see
 * where it leads.
 */
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

/** Host names that do not belong to public web sites, such as those of private networks. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;

/** Returns false for IP addresses, internal host names and URL shorteners. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[') || isIP(host) !== 0) return false;
  return host.includes('.') && !INNER.test(host) && !isWithin(host, SHORTENERS);
}

/**
 * Parses a URL that is allowed on a public page, in the same way as browsers. Returns null for text that is not an http
 * or https URL, and for IP addresses, internal host names, credentials, unusual ports and URL shorteners.
 */
export function linkable(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  return isPublicHost(url.hostname.replace(/\.+$/, '')) ? url : null;
}
