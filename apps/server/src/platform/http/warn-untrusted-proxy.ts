import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '../settings/settings.ts';

/**
 * Loopback, private, carrier-grade NAT and link-local networks (RFC 6890), in which a reverse proxy of the site runs.
 */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Headers that a proxy adds to the requests it forwards. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Warns once if TRUST_PROXY is 0 although a proxy is in front of the server, because all visitors then share one
 * address. If PUBLIC_URL is https, which the server itself does not speak, it warns on startup, otherwise on the first
 * request that a proxy on a private network forwards.
 */
export function warnUntrustedProxy(
  http: FastifyInstance,
  { TRUST_PROXY, secure }: Pick<Settings, 'TRUST_PROXY' | 'secure'>,
): void {
  if (TRUST_PROXY > 0) return;
  let isWarned = false;
  const warn = (why: string) => {
    isWarned = true;
    http.log.warn(
      { event: 'untrusted-proxy' },
      `${why}, but TRUST_PROXY is 0: all visitors share one address and its limits. Set TRUST_PROXY=1 (or the number of proxies, if there are several)`,
    );
  };
  http.addHook('onReady', async () => {
    if (secure) warn('PUBLIC_URL is https, so a proxy with TLS is in front');
  });
  http.addHook('onRequest', async ({ headers, socket: { remoteAddress } }) => {
    if (isWarned || remoteAddress === undefined || FORWARDED.every((name) => headers[name] === undefined)) return;
    if (!PRIVATE.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    warn('a proxy forwards requests');
  });
}
