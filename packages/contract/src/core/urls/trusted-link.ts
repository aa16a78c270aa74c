import { parseUrl } from './parse-url.ts';

/**
 * Whether a link can be opened without confirmation: https, one of the hosts or a subdomain, the default port, and no
 * credentials before the host, which could imitate another host.
 */
export function isTrustedLink(link: string, hosts: readonly string[]): boolean {
  const url = parseUrl(link);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => host !== '' && (url.hostname === host || url.hostname.endsWith(`.${host}`)));
}
