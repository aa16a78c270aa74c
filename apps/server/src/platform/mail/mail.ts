import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { offeredOrDefault, type Language } from '@site/contract/core/languages.ts';
import type { Database, Transaction } from '#db/client.ts';
import type { SiteBrand } from '../brand/site-brand.ts';
import { captureEmail } from './captured-emails.ts';
import { composeMail, type MailRequest } from './compose-mail.ts';
import { withoutAttachments, type MailLogo } from './mail-logo.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Log } from '../observability/log.ts';
import { errorLabel } from '../observability/error-label.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { isAddressRefused, SmtpLine, type LineMail } from './smtp-line.ts';
import { currentTask } from '../observability/task.ts';
import { clearUndeliverable, markUndeliverable } from '../users/undeliverable-email.ts';
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

interface MailParts {
  log: Pick<Log, 'warn'>;
  jobs: Jobs;
  metrics: Metrics;
  brand: SiteBrand;
  siteSettings: Pick<SiteSettings, 'languages'>;
}

/**
 * Renders emails in the language of the recipient and sends them with a job that is queued in the caller's transaction.
 * Without SMTP_URL, emails are stored in the database instead.
 */
export class Mail {
  /** Draws the logo of the published brand; null for emails without one. The feature with the brand sets it. */
  drawLogo: () => Promise<MailLogo | null> = async () => null;
  readonly #settings: Settings;
  readonly #log: MailParts['log'];
  readonly #brand: SiteBrand;
  readonly #siteSettings: MailParts['siteSettings'];
  readonly #db: Database;
  readonly #jobs: Jobs;
  readonly #job: Job<WaitingMail>;
  readonly #counter: ReturnType<typeof mailCounter>;

  constructor(settings: Settings, db: Database, { log, jobs, metrics, brand, siteSettings }: MailParts) {
    this.#counter = mailCounter(metrics);
    this.#settings = settings;
    this.#log = log;
    this.#brand = brand;
    this.#siteSettings = siteSettings;
    this.#db = db;
    this.#jobs = jobs;
    this.#job = { name: 'mail', retries: RETRIES, hours: HOURS, run: (request) => this.#deliver(request) };
    jobs.add(this.#job);
  }

  /** Returns the language of emails to a recipient: the default one if the site no longer offers theirs (BASE-21). */
  languageFor(language: Language): Language {
    return offeredOrDefault(language, this.#siteSettings.languages);
  }

  /**
   * Sends an email after the transaction has committed, and retries with backoff, up to RETRIES times, until the mail
   * server accepts it. An optional email, which has an unsubscribe link, is not retried if the server refuses the
   * address permanently. A duplicate is possible only if the connection breaks after the server accepted the email, or if
   * this process is killed at that moment.
   */
  async send(tx: Transaction, request: MailRequest): Promise<void> {
    const language = this.languageFor(request.language);
    await this.#jobs.send(tx, this.#job, { ...request, language, id: randomUUID() });
  }

  /**
   * Sends an email at once, without a retry.
   * @throws Error when the mail server is unavailable or rejects the email
   */
  async sendNow(request: MailRequest): Promise<void> {
    await this.#deliver({ ...request, id: randomUUID() });
  }

  /**
   * Sends a composed email at once, without a retry.
   * @param logo logo that the email contains
   * @throws Error when the mail server is unavailable or rejects the email
   */
  async sendComposed(
    mail: LineMail & { to: string; subject: string; text: string; html: string },
    logo: MailLogo | null,
  ): Promise<void> {
    const { to: recipient, subject, text, html } = mail;
    if (this.#settings.SMTP_URL) {
      await handOver(this.#settings.SMTP_URL, mail);
      // The email was accepted, so an error here must not send it again.
      await clearUndeliverable(this.#db, recipient).catch((err: unknown) =>
        this.#log.warn({ err }, 'address not cleared'),
      );
    } else {
      await captureEmail(this.#db, { recipient, subject, text, html: withoutAttachments(html, logo) });
    }
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
    } catch (error) {
      // Emails that members can't turn off, such as those about security, are always retried.
      if (request.unsubscribe === undefined || !isAddressRefused(error)) throw error;
      await markUndeliverable(this.#db, request.to);
    } finally {
      this.count('letter', failed ? 'failed' : 'sent');
      span?.end({ failed });
    }
  }

  async #hand({ id, ...request }: WaitingMail): Promise<void> {
    const logo = await this.drawLogo();
    const mail = composeMail({ settings: this.#settings, brand: this.#brand }, request, logo);
    const { hostname } = new URL(this.#settings.PUBLIC_URL);
    await this.sendComposed({ ...mail, ...(id && { messageId: `<${id}@${hostname}>` }) }, logo);
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
