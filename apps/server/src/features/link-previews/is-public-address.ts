import ipaddr from 'ipaddr.js';

/** Inside a public range, yet served to one cloud's own machines with what only they may know. */
const INNER = new Set(['168.63.129.16']);
/** All of IPv6 that is given out to the world. */
const WORLD = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet: no loopback, private, shared, link-local, reserved or multicast one,
 * and none that carries an IPv4 address inside (mapped, 6to4, NAT64, Teredo), behind which any of these could stand.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || INNER.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed instanceof ipaddr.IPv6 && parsed.match(WORLD));
}
