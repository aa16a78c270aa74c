import ipaddr from 'ipaddr.js';

/** Address ranges that do not identify a client: they belong to an untrusted proxy or to the machine itself. */
const INTERNAL = new Set(['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal', 'unspecified']);

const IPV4_BITS = 24;
const IPV6_BITS = 56;

/**
 * Returns the network prefix of an address.
 * @returns the network in CIDR notation: a /24 of IPv4, a /56 of IPv6; null for internal and invalid addresses
 */
export function addressPrefix(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  // Converts an IPv4 address mapped into IPv6 to IPv4.
  const parsed = ipaddr.process(address);
  if (INTERNAL.has(parsed.range())) return null;
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${IPV4_BITS}`).toString()}/${IPV4_BITS}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split('%')[0]}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`;
}
