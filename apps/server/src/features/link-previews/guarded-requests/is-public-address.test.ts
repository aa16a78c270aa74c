import { expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

it.each([
  ['loopback', '127.0.0.1', '127.8.9.1', '::1'],
  ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ['shared by carriers', '100.64.0.1', '100.127.255.254'],
  ['link-local and metadata', '169.254.1.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  ['metadata in a public range', '168.63.129.16'],
  ['reserved', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.7', '240.0.0.1'],
  ['reserved of IPv6', '100::1', '2001:db8::1', '3fff::1', 'fec0::1', '4000::1', '::2'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
  ['mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '::127.0.0.1'],
  ['6to4 and Teredo', '2002:7f00:1::', '2002:808:808::', '2001:0:4136:e378::1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1'],
  ['no address', '', 'example.com', '127.0.0.1.nip.io', '1.2.3.4.5', '8.8.8.8/8'],
])('rejects an address that is %s [FORUM-18]', (_, ...addresses) => {
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
});

it('accepts a public internet address [FORUM-18]', () => {
  const addresses = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});
