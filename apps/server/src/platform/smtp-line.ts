import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A mail as nodemailer takes it. */
export type LineMail = ConstructorParameters<typeof MailComposer>[0];

/** Longest silence of the mail server. */
const TIMEOUT_MS = 60_000;

/** The mail server cannot be reached, or does not let us in. */
class AwayError extends Error {}

/** What the mail server answered, or why there is no answer. */
export interface SmtpFault {
  /** Of its answer; null when none came, because the line broke. */
  code: number | null;
  /** It was about the one address that the mail is for. */
  recipient: boolean;
  /** The mail server takes nothing now, whatever the mail is. */
  away: boolean;
}

/** Reads what `send` throws. */
export function smtpFault(error: unknown): SmtpFault {
  const { responseCode, command } = Object(error);
  const code = typeof responseCode === 'number' ? responseCode : null;
  return { code, recipient: command === 'RCPT TO', away: error instanceof AwayError || code === 421 };
}

/** Waits for the server. When the line breaks meanwhile, the connection says so, and calls nothing back. */
async function answerOf(connection: SMTPConnection, ask: (done: (error?: unknown) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once('error', reject);
  ask((error) => (error ? reject(error) : resolve()));
  await promise.finally(() => connection.off('error', reject));
}

/**
 * One connection to the mail server, used for one mail after the other. The end of a mail, without which the server does
 * not take it, is held back until `beforeEnd` says so.
 */
export class SmtpLine {
  readonly #url: string;
  #connection: SMTPConnection | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async #open(): Promise<SMTPConnection> {
    if (this.#connection) return this.#connection;
    const { auth, ...options } = parseConnectionUrl(this.#url);
    const connection = new SMTPConnection({
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // The address may say otherwise: `?socketTimeout=...`.
      ...options,
    });
    // What is under way hears of it by itself.
    connection.on('error', () => this.close());
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    await answerOf(connection, (done) => connection.connect(done));
    if (auth) {
      await answerOf(connection, (done) => connection.login(auth, done)).catch((error: unknown) => {
        // The server would wait for another password.
        connection.close();
        throw error;
      });
    }
    this.#connection = connection;
    return connection;
  }

  /**
   * Hands a mail to the server. Until `beforeEnd` is called, which is after the server has agreed to the address and
   * begun to take the mail, and unless it says true, the server has no mail, whatever happens.
   * @throws what `smtpFault` reads
   * @returns whether it was handed over
   */
  async send(mail: LineMail, beforeEnd: () => Promise<boolean>): Promise<boolean> {
    const node = new MailComposer(mail).compile();
    const content = await node.build();
    const connection = await this.#open().catch((error: unknown) => {
      throw new AwayError('the mail server is away', { cause: error });
    });
    const withheld = new Error('withheld');
    let begun = false;
    const stream = new Readable({
      highWaterMark: 1,
      read() {
        if (!begun) {
          begun = true;
          this.push(content);
          return;
        }
        beforeEnd().then(
          (goes) => (goes ? this.push(null) : this.destroy(withheld)),
          (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    try {
      await new Promise<void>((resolve, reject) => {
        const { from, to } = node.getEnvelope();
        connection.send({ from, to, size: content.length }, stream, (error) => (error ? reject(error) : resolve()));
      });
      return true;
    } catch (error) {
      // Half a mail may be on the line.
      if (begun || smtpFault(error).code === null) this.close();
      else await this.#reset(connection);
      if (stream.errored === withheld) return false;
      throw error;
    }
  }

  async #reset(connection: SMTPConnection): Promise<void> {
    await answerOf(connection, (done) => connection.reset(done)).catch(() => this.close());
  }

  close(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
  }
}
