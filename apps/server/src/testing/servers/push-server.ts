import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { PushWeb } from '../../features/notifications/push/send-push.ts';

/** Browser side of a push subscription. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Decrypts the payload of a push as a browser does (RFC 8291). */
  open(body: Buffer): string;
}

let count = 0;

/** Creates a browser whose push service is, by default, on the allow-list. */
export function pushBrowser(host = 'fcm.googleapis.com'): PushBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  count += 1;
  return {
    endpoint: `https://${host}/send/${count}-${randomBytes(6).toString('hex')}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const sender = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
      const ciphertext = body.subarray(21 + length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(ciphertext.subarray(-16));
      const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

export interface TakenPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PushServer {
  taken: TakenPush[];
  /** Sets the status codes of the next responses. All later responses have status 201. */
  answer(...statuses: number[]): void;
  web: PushWeb;
  close(): Promise<void>;
}

/** Starts a local push service that receives the pushes to every host name. */
export async function pushServer(): Promise<PushServer> {
  const taken: TakenPush[] = [];
  let answers: number[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      taken.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 201, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    taken,
    answer: (...statuses) => void (answers = statuses),
    web: { request, at: { host: '127.0.0.1', port }, milliseconds: 2000 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether the VAPID signature of a push is valid for the site's key (RFC 8292). */
export function isSignedBy(key: string, { headers }: TakenPush): boolean {
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const [head, claims, signature = ''] = token.split('.');
  return (
    named === key &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
