import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WebRefusal } from './web-refusal.ts';
import type { WebRules } from './web-rules.ts';

/** Every address of a host, all of them allowed: a host that is partly inside is not asked at all. */
async function addressesOf(host: string, { resolve, allows }: WebRules) {
  const found = await resolve(host);
  if (found.length === 0) throw new WebRefusal('no addresses');
  if (!found.every(({ address }) => allows(address))) throw new WebRefusal('address is not public');
  return found;
}

/** Hands the connection the addresses that were checked: no second question, whose answer could be another. */
function pinned(addresses: readonly { address: string; family: number }[]): LookupFunction {
  const [first] = addresses;
  return (_, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/**
 * Asks once, for one address; redirects are answers like others. Nothing of ours goes along: no cookies, no referrer.
 * @throws WebRefusal, or what the network says
 */
export async function requestOnce(
  url: URL,
  { rules, accept, signal }: { rules: WebRules; accept: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  const addresses = await addressesOf(url.hostname, rules);
  signal.throwIfAborted();
  const options: RequestOptions = {
    lookup: pinned(addresses),
    // A connection of its own: one that is kept could lead elsewhere than this host's checked addresses.
    agent: false,
    signal,
    maxHeaderSize: 16_384,
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en;q=0.8, *;q=0.5',
      'user-agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)',
    },
  };
  return new Promise((resolve, reject) => {
    const send = rules.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options)
      .on('response', (response) => {
        // Whoever reads it hears of what goes wrong later; until then nobody does.
        response.on('error', () => undefined);
        resolve(response);
      })
      .on('error', reject)
      .end();
  });
}
