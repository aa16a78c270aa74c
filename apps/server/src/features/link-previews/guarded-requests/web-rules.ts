import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Limits for requests to URLs from untrusted input. Tests use their own, for servers on the local machine. */
export interface WebRules {
  protocol: 'https:' | 'http:';
  /** Whether ports other than the default are allowed. */
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

/**
 * Reason why nothing was fetched. It is never shown to users, because it would reveal details of the server's own
 * network.
 */
export class WebRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebRefusal';
  }
}
