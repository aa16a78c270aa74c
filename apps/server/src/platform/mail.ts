import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database, Transaction } from '#db/client.ts';
import { keptMails } from '#db/schema/platform.ts';
import { composeMail } from './compose-mail.ts';
import type { Job, Jobs } from './jobs.ts';
import { problemWord } from './problem-word.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import { SmtpLine, type LineMail } from './smtp-line.ts';
import { currentTask } from './task.ts';
import { within } from './within.ts';

/** A mail to write: texts are `mails:{kind}.subject|text|action` of the catalogue. */
export interface MailRequest {
  to: string;
  language: Language;
  kind: string;
  params: Record<string, string | number>;
  /** Where the button leads: a path below the site. */
  path?: string;
  /** Where mails like this one are turned off: a path below the site. None: it always comes. */
  settings?: string;
  /** Where a POST turns such mails off without a session (RFC 8058): a path below the site. */
  unsubscribe?: string;
}

/** As it waits to be sent. */
interface WaitingMail extends MailRequest {
  /** The same for each try: mail programs show once what comes twice. Those that waited before there were ids have none. */
  id?: string;
}

/** With the pauses between them: most of a day, for a mail server that is away. */
const RETRIES = 50;
/** What one mail may take. A mail server that says something now and then would hold up all mails behind it for ever. */
const MAIL_MS = 120_000;
/** More than two mails take, as many as are fetched at once: a mail that is still being sent must not be sent beside itself. */
const HOURS = 0.1;
/** A mail server that has not greeted by then does not answer. */
const GREET_MS = 5000;

function mailCounter(metrics: Metrics) {
  return metrics.counter('site_mails_total', 'Mails handed to the mail server, and tries that failed', [
    'kind',
    'outcome',
  ]);
}

/** Writes mails in the reader's language and sends them by a job of the caller's transaction. */
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
   * Sends after the commit of the transaction, again and again until the mail server takes it. It comes twice only when the
   * server took it and could not say so any more, or this process was killed just then.
   */
  async send(tx: Transaction, request: MailRequest): Promise<void> {
    await this.#jobs.send(tx, this.#job, { ...request, id: randomUUID() });
  }

  /** Counts a mail that the mail server took or did not take. */
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
      await this.#db.insert(keptMails).values({ recipient, subject, text, html });
    }
  }

  /** Greets the mail server. Answers what it met, in a word or two; null when it answers, or when none is set. */
  async probe(): Promise<string | null> {
    if (!this.#settings.SMTP_URL) return null;
    const transport = createTransport(this.#settings.SMTP_URL);
    const greeted = transport.verify().then(() => null, problemWord);
    const late = new AbortController();
    const found = await Promise.race([
      greeted,
      delay(GREET_MS, 'ETIMEDOUT', { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    transport.close();
    return found;
  }
}

/** @throws when the mail server does not take it, or not soon enough */
async function handOver(url: string, mail: LineMail): Promise<void> {
  const line = new SmtpLine(url);
  let gaveUp = false;
  try {
    // Given up while it still connected, it is not handed over: it is tried again.
    await within(
      line.send(mail, async () => !gaveUp),
      MAIL_MS,
      () => {
        gaveUp = true;
        return new Error('the mail server takes too long');
      },
    );
  } finally {
    line.close();
  }
}
