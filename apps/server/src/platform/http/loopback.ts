import { BlockList, isIPv4, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns true for a loopback host name or address, with or without the brackets of IPv6. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIPv4(name) || isIPv6(name)) return LOOPBACK.check(name, isIPv4(name) ? 'ipv4' : 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}
