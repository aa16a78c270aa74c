import type { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** How push services are reached. Tests have a server of this machine behind every name. */
export interface PushWeb {
  request: typeof requestHttps | typeof requestHttp;
  /** Instead of the endpoint's host. */
  at?: { host: string; port: number };
  milliseconds: number;
}

export const PUSH_WEB: PushWeb = { request: requestHttps, milliseconds: 10_000 };

interface Posted {
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Hands a push to its service: once, following nowhere, with nothing of the answer read but its status.
 * @throws what the network says, and when the time is over
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
