import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from './settings.ts';

/** Loopback, private, carrier-grade NAT and link-local networks (RFC 6890): where a proxy in front of the site is. */
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

/** Warns once when requests come through a proxy that TRUST_PROXY does not count: all its visitors share one address then. */
export function warnUntrustedProxy(http: FastifyInstance, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): void {
  if (TRUST_PROXY > 0) return;
  let isWarned = false;
  http.addHook('onRequest', async ({ headers, socket: { remoteAddress }, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined || remoteAddress === undefined) return;
    if (!PRIVATE.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    isWarned = true;
    log.warn(
      { event: 'untrusted-proxy' },
      'a proxy forwards requests, but TRUST_PROXY is 0: all visitors share one address and its limits. Set TRUST_PROXY to the number of proxies',
    );
  });
}
