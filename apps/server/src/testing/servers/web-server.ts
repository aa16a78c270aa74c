import { createServer, type RequestListener } from 'node:http';
import type { WebRules } from '../../features/link-previews/guarded-requests/web-rules.ts';

/** A local web server. `localWeb` can map host names to it. */
export interface WebServer {
  port: number;
  /** Received requests as `METHOD path`. */
  asked: string[];
  headers: Record<string, string | string[] | undefined>[];
  close(): Promise<void>;
}

export async function webServer(answer: RequestListener, host = '127.0.0.1'): Promise<WebServer> {
  const asked: string[] = [];
  const headers: WebServer['headers'] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns rules that resolve the given host names to local addresses. 127.0.0.1 counts as public, any other address as
 * internal.
 */
export function localWeb(names: Record<string, string[]>, over: Partial<WebRules> = {}): WebRules {
  return {
    protocol: 'http:',
    anyPort: true,
    resolve: (host) => {
      const found = names[host];
      if (!found) return Promise.reject(new Error(`no such host: ${host}`));
      return Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    },
    allows: (address) => address === '127.0.0.1',
    milliseconds: 5000,
    ...over,
  };
}
