import { addressOf } from './address-of.ts';

/**
 * Whether a link may be followed without asking: https, one of these hosts or a subdomain of one, the usual port, and no
 * account in front of the host, where another host's name could stand.
 */
export function isTrustedLink(link: string, hosts: readonly string[]): boolean {
  const url = addressOf(link);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => host !== '' && (url.hostname === host || url.hostname.endsWith(`.${host}`)));
}
