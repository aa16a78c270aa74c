import { isLoopback } from './loopback.ts';
import type { Settings } from '../settings/settings.ts';

export type HostSettings = Pick<Settings, 'PUBLIC_URL' | 'WS_URL' | 'ALLOWED_HOSTS'>;

/** Syntax of a Host header: a name or an address, and an optional port. */
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/**
 * Returns true if the site is served under this Host header: the host of `PUBLIC_URL` or `WS_URL`, or one of
 * `ALLOWED_HOSTS`, where an entry without a port allows any port. With a loopback `PUBLIC_URL`, every loopback name and
 * port is allowed.
 */
export function isAllowedHost(
  { PUBLIC_URL, WS_URL, ALLOWED_HOSTS }: HostSettings,
  header: string | undefined,
): boolean {
  if (header === undefined || !HOST.test(header)) return false;
  const { protocol, host: publicHost, hostname: publicName } = new URL(PUBLIC_URL);
  const asked = URL.parse(`${protocol}//${header}`);
  if (!asked) return false;
  const { host, hostname } = asked;
  if (host === publicHost || (isLoopback(publicName) && isLoopback(hostname))) return true;
  if (WS_URL !== undefined && host === new URL(WS_URL).host) return true;
  return ALLOWED_HOSTS.some((allowed) => allowed === host || allowed === hostname);
}

/**
 * Returns true when the origin of a page is this site: `PUBLIC_URL`, or the requested host, if it is allowed, with the
 * same scheme.
 */
export function isOwnOrigin(settings: HostSettings, origin: string, host: string | undefined): boolean {
  if (origin === settings.PUBLIC_URL) return true;
  return isAllowedHost(settings, host) && origin === `${new URL(settings.PUBLIC_URL).protocol}//${host}`;
}
