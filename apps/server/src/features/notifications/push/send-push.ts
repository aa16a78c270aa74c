import type { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Connection to push services. Tests redirect every host to a local server. */
export interface PushWeb {
  request: typeof requestHttps | typeof requestHttp;
  /** Address to connect to instead of the endpoint's host. */
  at?: { host: string; port: number };
  milliseconds: number;
}

export const PUSH_WEB: PushWeb = { request: requestHttps, milliseconds: 10_000 };

interface Posted {
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Sends a push to its service once. Redirects are not followed, and only the status of the response is read.
 * @throws network errors and timeouts
 */
export function sendPush(endpoint: string, { headers, body }: Posted, web: PushWeb): Promise<number> {
  const url = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const place = web.at ?? { host: url.hostname };
    const signal = AbortSignal.timeout(web.milliseconds);
    const options = {
      ...place,
      path: url.pathname + url.search,
      method: 'POST',
      headers,
      agent: false,
      signal,
    } as const;
    web
      .request(options, (response) => {
        response.on('error', () => undefined);
        response.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end(body);
  });
}
