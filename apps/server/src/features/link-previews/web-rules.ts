import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Where the server may go for what strangers name. Tests have rules of their own, for servers of this machine. */
export interface WebRules {
  protocol: 'https:' | 'http:';
  /** Whether a port other than the usual one may be named. */
  anyPort: boolean;
  /** Every address of a host. */
  resolve(host: string): Promise<readonly { address: string; family: number }[]>;
  allows(address: string): boolean;
  /** For the whole of it: names, redirects, headers and body. */
  milliseconds: number;
}

/** The public web, encrypted, and nothing else. */
export const PUBLIC_WEB: WebRules = {
  protocol: 'https:',
  anyPort: false,
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allows: isPublicAddress,
  milliseconds: 5000,
};
