import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Limits of requests to URLs from untrusted input. Tests have their own rules, for servers on this machine. */
export interface WebRules {
  protocol: 'https:' | 'http:';
  /** Allows ports other than the default. */
  anyPort: boolean;
  /** Resolves all addresses of a host. */
  resolve(host: string): Promise<readonly { address: string; family: number }[]>;
  allows(address: string): boolean;
  /** Timeout in milliseconds for the whole operation: DNS, redirects, headers and body. */
  milliseconds: number;
}

/** The public web over HTTPS only. */
export const PUBLIC_WEB: WebRules = {
  protocol: 'https:',
  anyPort: false,
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allows: isPublicAddress,
  milliseconds: 5000,
};
