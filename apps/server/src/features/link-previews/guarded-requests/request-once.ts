import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WebRefusal, type WebRules } from './web-rules.ts';

/** Resolves all addresses of a host. Rejects the host if it has none or if any of them is not allowed. */
async function addressesOf(host: string, { resolve, allows }: WebRules) {
  const found = await resolve(host);
  if (found.length === 0) throw new WebRefusal('no addresses');
  if (!found.every(({ address }) => allows(address))) throw new WebRefusal('address is not public');
  return found;
}

/**
 * Returns a lookup function that yields the checked addresses, so that the connection makes no second DNS query (DNS
 * rebinding).
 */
function pinned(addresses: readonly { address: string; family: number }[]): LookupFunction {
  const [first] = addresses;
  return (_, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Body and headers of a POST request. */
export interface Posted {
  body: string;
  headers: Record<string, string>;
}

interface Wanted {
  rules: WebRules;
  accept: string;
  signal: AbortSignal;
  /** Sends a POST request instead of a GET request. */
  post?: Posted;
}

/**
 * Sends a single request; redirects are returned, not followed. Sends no cookies and no referrer.
 * @throws WebRefusal, or the network error
 */
export async function requestOnce(url: URL, { rules, accept, signal, post }: Wanted): Promise<IncomingMessage> {
  const addresses = await addressesOf(url.hostname, rules);
  signal.throwIfAborted();
  const options: RequestOptions = {
    lookup: pinned(addresses),
    // Opens a new connection, because a pooled one could lead to an address that was not checked.
    agent: false,
    signal,
    ...(post && { method: 'POST' }),
    maxHeaderSize: 16_384,
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en;q=0.8, *;q=0.5',
      'user-agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)',
      ...(post && { ...post.headers, 'content-length': Buffer.byteLength(post.body) }),
    },
  };
  return new Promise((resolve, reject) => {
    const send = rules.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options)
      .on('response', (response) => {
        // Prevents an unhandled error before the caller starts to read the response; later errors are reported to the
        // reader.
        response.on('error', () => undefined);
        resolve(response);
      })
      .on('error', reject)
      .end(post?.body);
  });
}
