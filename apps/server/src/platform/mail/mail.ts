import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database, Transaction } from '#db/client.ts';
import { captureEmail } from './captured-emails.ts';
import { composeMail, type MailRequest } from './compose-mail.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { errorLabel } from '../observability/error-label.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { SmtpLine, type LineMail } from './smtp-line.ts';
import { currentTask } from '../observability/task.ts';
import { withTimeout } from '../with-timeout.ts';

/** Payload of the job: an email in the queue. */
interface WaitingMail extends MailRequest {
  /**
   * Message id, the same for each retry, so that email programs show a duplicate only once. Jobs queued by older
   * versions have no message id.
   */
  id?: string;
}

/** Number of retries with backoff: enough to survive a mail server outage of most of a day. */
const RETRIES = 50;
/**
 * Timeout of one email in milliseconds. A mail server that responds just fast enough to avoid the socket timeout would
 * otherwise block all emails queued behind it.
 */
const MAIL_MS = 120_000;
/**
 * Timeout of the job in hours. It is longer than a batch of two emails takes, because an email that is still being sent
 * must not be sent again.
 */
const HOURS = 0.1;
/** Timeout of `probe` in milliseconds. */
const GREET_MS = 5000;

function mailCounter(metrics: Metrics) {
  return metrics.counter(
    'site_mails_total',
    'Emails by kind and outcome: sent to the mail server, or failed attempts',
    ['kind', 'outcome'],
  );
}

/**
 * Renders emails in the language of the recipient and sends them with a job that is queued in the caller's transaction.
 * Without SMTP_URL, emails are stored in the database instead.
 */
export class Mail {
  readonly #settings: Settings;
  readonly #db: Database;
  readonly #jobs: Jobs;
  readonly #job: Job<WaitingMail>;
  readonly #counter: ReturnType<typeof mailCounter>;

  constructor(settings: Settings, db: Database, { jobs, metrics }: { jobs: Jobs; metrics: Metrics }) {
    this.#counter = mailCounter(metrics);
    this.#settings = settings;
    this.#db = db;
    this.#jobs = jobs;
    this.#job = { name: 'mail', retries: RETRIES, hours: HOURS, run: (request) => this.#deliver(request) };
    jobs.add(this.#job);
  }

  /**
   * Sends an email after the transaction has committed, and retries with backoff, up to RETRIES times, until the mail
   * server accepts it. A duplicate is possible only if the connection breaks after the server accepted the email, or if
   * this process is killed at that moment.
   */
  async send(tx: Transaction, request: MailRequest): Promise<void> {
    await this.#jobs.send(tx, this.#job, { ...request, id: randomUUID() });
  }

  /** Counts an attempt to send an email by its outcome. */
  count(kind: 'letter' | 'newsletter', outcome: 'sent' | 'failed'): void {
    this.#counter.inc({ kind, outcome });
  }

  async #deliver(request: WaitingMail): Promise<void> {
    const span = currentTask()?.span?.child('mail', { 'site.mail.kind': request.kind });
    let failed = true;
    try {
      await this.#hand(request);
      failed = false;
    } finally {
      this.count('letter', failed ? 'failed' : 'sent');
      span?.end({ failed });
    }
  }

  async #hand({ id, ...request }: WaitingMail): Promise<void> {
    const mail = composeMail(this.#settings, request);
    const { SMTP_URL: url, PUBLIC_URL } = this.#settings;
    if (url) {
      await handOver(url, { ...mail, ...(id && { messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>` }) });
    } else {
      const { to: recipient, subject, text, html } = mail;
      await captureEmail(this.#db, { recipient, subject, text, html });
    }
  }

  /**
   * Checks the connection to the mail server.
   * @returns an error label; null when the server responds or none is configured
   */
  async probe(): Promise<string | null> {
    if (!this.#settings.SMTP_URL) return null;
    const transport = createTransport(this.#settings.SMTP_URL);
    const greeted = transport.verify().then(() => null, errorLabel);
    const late = new AbortController();
    const found = await Promise.race([
      greeted,
      // A greeting in time aborts the delay.
      delay(GREET_MS, 'ETIMEDOUT', { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    transport.close();
    return found;
  }
}

/**
 * Submits an email to the mail server.
 * @throws Error when the mail server is unavailable or rejects the email, or the timeout expires
 */
async function handOver(url: string, mail: LineMail): Promise<void> {
  const line = new SmtpLine(url);
  let gaveUp = false;
  try {
    // If the timeout expires while connecting, the email is not submitted. The job retries it.
    await withTimeout(
      line.send(mail, async () => !gaveUp),
      MAIL_MS,
      () => {
        gaveUp = true;
        return new Error('the mail server timed out');
      },
    );
  } finally {
    line.close();
  }
}
