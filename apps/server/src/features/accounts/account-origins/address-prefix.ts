import ipaddr from 'ipaddr.js';

/**
 * Address ranges that do not identify a client. A request has such an address if it comes from the machine itself, a
 * local network, a carrier's internal network or an untrusted proxy.
 */
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
