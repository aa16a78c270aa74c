import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire, and read. */
export interface ReceivedMail extends Email {
  raw: string;
}

export interface MailServer {
  /** What `SMTP_URL` takes. */
  url: string;
  received: ReceivedMail[];
  /** The next mails are turned away, for now. */
  turnAway(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server in this process that keeps what it takes. */
export async function mailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let toTurnAway = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (toTurnAway > 0) {
          toTurnAway -= 1;
          done(Object.assign(new Error('not now'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, raw: raw.toString('latin1') });
          done();
        });
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    turnAway(count) {
      toTurnAway = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
