import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Failure mode of a connection. refused: closed immediately. hung: no data in either direction. cut: breaks in the
 * middle of an email. deaf: breaks after the server has accepted the email, before its response. slow: delayed
 * responses in small pieces.
 */
export type Trouble = 'refused' | 'hung' | 'cut' | 'deaf' | 'slow';

export interface BadLine {
  port: number;
  /** Failure modes of the next connections, in order. Later connections work normally. */
  next: Trouble[];
  close(): Promise<void>;
}

const LATE_MS = 300;
const DRIP_MS = 5;

/** Starts an unreliable proxy in front of a server. The modes `cut` and `deaf` require a mail server. */
export async function badLine(serverPort: number): Promise<BadLine> {
  const next: Trouble[] = [];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near)).on('error', () => undefined);
    const trouble = next.shift();
    if (trouble === 'refused') return void near.destroy();
    if (trouble === 'hung') return;
    const far = connect(serverPort, '127.0.0.1').on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    let inMail = false;
    let said = Promise.resolve();
    near.on('data', (bytes: Buffer) => {
      // The server receives only a prefix of a cut email.
      if (trouble === 'cut' && inMail) {
        far.write(bytes.subarray(0, 20), () => near.destroy());
        return;
      }
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      // After the start of the email data, the next response of the server comes at the end of the data.
      if (trouble === 'deaf' && inMail) return void near.destroy();
      inMail ||= /^354/m.test(bytes.toString());
      if (trouble !== 'slow') return void near.write(bytes);
      said = said.then(() => drip(near, bytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    next,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function drip(near: Socket, bytes: Buffer): Promise<void> {
  await new Promise((done) => setTimeout(done, LATE_MS));
  for (const byte of bytes) {
    near.write(Buffer.of(byte));
    await new Promise((done) => setTimeout(done, DRIP_MS));
  }
}
