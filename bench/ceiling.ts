import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { measure, type Call, type Measurement } from './measure.ts';

export interface CeilingAnswer {
  headers: Record<string, string>;
  /** The response body, base64-encoded. */
  body: string;
}

export interface Ceiling {
  /**
   * Measures the maximum rate of these calls on this machine. The bare server sends the bytes with which `url` responds
   * to the first call.
   */
  measure(url: string, calls: readonly Call[], seconds: number): Promise<Measurement>;
  stop(): void;
}

/** Headers that the bare server sets itself. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Starts the bare server. */
export async function startCeiling(): Promise<Ceiling> {
  const child = fork(fileURLToPath(new URL('ceiling-server.ts', import.meta.url)));
  // The first message of the process contains its URL.
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    async measure(origin, calls, seconds) {
      const [call] = calls;
      if (call) {
        child.send(await answerOf(origin, call));
        await once(child, 'message');
      }
      return measure({ url, pid: child.pid ?? 0 }, calls, seconds);
    },
    stop: () => child.disconnect(),
  };
}

/** Returns the bytes of a response as sent over the network, compressed if the caller accepts it. */
async function answerOf(origin: string, { method, path, headers, body }: Call): Promise<CeilingAnswer> {
  const sent = request(origin + path, { method, headers, agent: false });
  sent.end(body);
  // The response is the only argument of the event.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const copiedHeaders = Object.entries(response.headersDistinct).filter(
    ([name]) => !OWN.has(name) && name !== 'content-length',
  );
  return {
    headers: Object.fromEntries(copiedHeaders.map(([name, values]) => [name, values?.join(', ') ?? ''])),
    body: Buffer.concat(chunks).toString('base64'),
  };
}
