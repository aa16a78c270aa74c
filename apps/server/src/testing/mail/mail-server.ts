import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received email, raw and parsed. */
export interface ReceivedMail extends Email {
  raw: string;
}

export interface MailServer {
  /** Value for `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /**
   * Temporarily rejects the next emails with 451, or with 421, which a server sends when it is closing the connection.
   */
  rejectNext(count: number, code?: 451 | 421): void;
  /** Sets the reply code for emails to an address: 250, or a rejection. A permanent one says that it is unknown. */
  answerTo(address: string, code: number): void;
  /**
   * Registers a callback that runs once: when the next recipient is received, or when an email is complete but has not
   * been accepted yet.
   */
  atNext(moment: 'address' | 'end', run: () => void): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server in this process that stores the emails it accepts. */
export async function mailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let remainingRejections = 0;
  let rejectionCode = 451;
  const answers = new Map<string, number>();
  const next = new Map<'address' | 'end', () => void>();
  const reached = (moment: 'address' | 'end') => {
    const run = next.get(moment);
    next.delete(moment);
    run?.();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      reached('address');
      const code = answers.get(address) ?? 250;
      const status = code >= 500 ? '5.1.1' : '4.2.1';
      done(code === 250 ? null : Object.assign(new Error(`${status} refused`), { responseCode: code }));
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        reached('end');
        if (remainingRejections > 0) {
          remainingRejections -= 1;
          done(Object.assign(new Error('not now'), { responseCode: rejectionCode }));
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
  // A killed client leaves a broken connection behind.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectNext(count, code = 451) {
      remainingRejections = count;
      rejectionCode = code;
    },
    answerTo: (address, code) => void answers.set(address, code),
    atNext: (moment, run) => void next.set(moment, run),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
