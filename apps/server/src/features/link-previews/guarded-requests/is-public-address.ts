import ipaddr from 'ipaddr.js';

/** Metadata endpoint of the Azure cloud, which is internal although its address is in a public range. */
const INNER = new Set(['168.63.129.16']);
/** The global unicast range of IPv6. */
const WORLD = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is on the public internet. Rejects loopback, private, shared, link-local, reserved and
 * multicast addresses, and those that embed an IPv4 address (mapped, 6to4, NAT64, Teredo), which could be any of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || INNER.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed instanceof ipaddr.IPv6 && parsed.match(WORLD));
}
