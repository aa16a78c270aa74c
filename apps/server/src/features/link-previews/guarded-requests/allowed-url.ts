import { isIP } from 'node:net';
import { WebRefusal, type WebRules } from './web-rules.ts';

const URL_MAX = 2000;
/** Private and special-use domains. They are rejected regardless of how they resolve. */
const INNER_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;

/** @throws WebRefusal if the host is an IP address or an internal name */
function requirePublicHost(hostname: string): void {
  const host = hostname.replace(/\.$/, '');
  // Rejects bare IP addresses (SSRF), because pages that members share have a host name.
  if (host.startsWith('[') || isIP(host) !== 0) throw new WebRefusal('host is a number');
  if (!host.includes('.') || INNER_NAMES.test(host)) throw new WebRefusal('host is an inner name');
}

/**
 * Parses a URL that the server is about to request. As in browsers, numeric hosts are normalized to dotted form.
 * @throws WebRefusal
 */
export function allowedUrl(text: string, { protocol, anyPort }: Pick<WebRules, 'protocol' | 'anyPort'>): URL {
  if (text.length > URL_MAX || !URL.canParse(text)) throw new WebRefusal('no address');
  const url = new URL(text);
  if (url.protocol !== protocol) throw new WebRefusal('protocol');
  if (!anyPort && url.port !== '') throw new WebRefusal('port');
  if (url.username !== '' || url.password !== '') throw new WebRefusal('account in the address');
  requirePublicHost(url.hostname);
  url.hash = '';
  return url;
}
