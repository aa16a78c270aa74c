import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** An email in the format of nodemailer. */
export type LineMail = ConstructorParameters<typeof MailComposer>[0];

/** Timeout for connecting, for the greeting, and for an idle connection, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** The mail server cannot be reached or rejects the login. */
class SmtpUnavailableError extends Error {}

/** Reply of the mail server, or the reason why there is none. */
export interface SmtpError {
  /** SMTP reply code to the email; null when no reply arrived or the connection could not be opened. */
  code: number | null;
  /** Whether the reply concerns the recipient's address. */
  recipient: boolean;
  /** Whether the mail server currently accepts no email at all. */
  isUnavailable: boolean;
}

/** Classifies an error of `send`. */
export function parseSmtpError(error: unknown): SmtpError {
  const { responseCode, command } = Object(error);
  const code = typeof responseCode === 'number' ? responseCode : null;
  return {
    code,
    recipient: command === 'RCPT TO',
    isUnavailable: error instanceof SmtpUnavailableError || code === 421,
  };
}

/**
 * Enhanced status codes (RFC 3463) of addresses that don't exist. Others concern the sender, such as 5.1.8, or a
 * policy, such as 5.7.1, and may refuse every recipient because of a wrong setting. 5.2.1 is not among them: some
 * servers send it for a mailbox that someone floods with emails.
 */
const ADDRESS_STATUS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];

/**
 * Returns whether the mail server refused the recipient's address permanently. A reply without an enhanced status code
 * does not prove it.
 */
export function isAddressRefused(error: unknown): boolean {
  const { recipient } = parseSmtpError(error);
  const [, status = ''] = /^\d{3}(?:[ -]|.*\(#)(\d\.\d+\.\d+)\b/s.exec(String(Object(error).response ?? '')) ?? [];
  return recipient && ADDRESS_STATUS.includes(status);
}

/**
 * Waits for the callback of an SMTP command. When the connection breaks, nodemailer emits an error event but never
 * calls back.
 */
async function answerOf(connection: SMTPConnection, ask: (done: (error?: unknown) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once('error', reject);
  ask((error) => (error ? reject(error) : resolve()));
  await promise.finally(() => connection.off('error', reject));
}

/**
 * A connection to the mail server for several emails in sequence. The server accepts an email only at its end marker,
 * which is not sent before `beforeEnd` resolves.
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
      // Query parameters of the URL, such as `?socketTimeout=...`, override these.
      ...options,
    });
    connection.on('error', () => this.close());
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    await answerOf(connection, (done) => connection.connect(done));
    if (auth) {
      await answerOf(connection, (done) => connection.login(auth, done)).catch((error: unknown) => {
        // If the connection stayed open, the server would wait for another password.
        connection.close();
        throw error;
      });
    }
    this.#connection = connection;
    return connection;
  }

  /**
   * Sends an email. `beforeEnd` is called once the server has accepted the recipient and the DATA command and the
   * content has been written. Unless it resolves to true, the email is not submitted.
   * @throws an error that `parseSmtpError` classifies
   * @returns whether the email was submitted
   */
  async send(mail: LineMail, beforeEnd: () => Promise<boolean>): Promise<boolean> {
    const node = new MailComposer(mail).compile();
    const content = await node.build();
    const connection = await this.#open().catch((error: unknown) => {
      throw new SmtpUnavailableError('the mail server is unavailable', { cause: error });
    });
    const cancelled = new Error('withheld');
    let hasStarted = false;
    const stream = new Readable({
      highWaterMark: 1,
      read() {
        if (!hasStarted) {
          hasStarted = true;
          this.push(content);
          return;
        }
        beforeEnd().then(
          (goes) => (goes ? this.push(null) : this.destroy(cancelled)),
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
      // A partial email may have been sent on the connection.
      if (hasStarted || parseSmtpError(error).code === null) this.close();
      else await this.#reset(connection);
      if (stream.errored === cancelled) return false;
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
