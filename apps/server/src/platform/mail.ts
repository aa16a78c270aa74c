import { createTransport, type Transporter } from 'nodemailer';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database, Transaction } from '#db/client.ts';
import { keptMails } from '#db/schema/platform.ts';
import { composeMail } from './compose-mail.ts';
import type { Job, Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';

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
}

/** With the pauses between them: most of a day, for a mail server that is away. */
const RETRIES = 50;

/** Writes mails in the reader's language and sends them by a job of the caller's transaction. */
export class Mail {
  readonly #transport: Transporter | null;
  readonly #settings: Settings;
  readonly #db: Database;
  readonly #jobs: Jobs;
  readonly #job: Job<MailRequest>;

  constructor(settings: Settings, db: Database, jobs: Jobs) {
    this.#settings = settings;
    this.#db = db;
    this.#jobs = jobs;
    this.#transport = settings.SMTP_URL ? createTransport(settings.SMTP_URL) : null;
    this.#job = { name: 'mail', retries: RETRIES, run: (request) => this.#deliver(request) };
    jobs.add(this.#job);
  }

  /** Sends after the commit of the transaction, again and again until the mail server takes it. */
  async send(tx: Transaction, request: MailRequest): Promise<void> {
    await this.#jobs.send(tx, this.#job, request);
  }

  async #deliver(request: MailRequest): Promise<void> {
    const mail = composeMail(this.#settings, request);
    if (this.#transport) {
      await this.#transport.sendMail(mail);
    } else {
      const { to: recipient, subject, text, html } = mail;
      await this.#db.insert(keptMails).values({ recipient, subject, text, html });
    }
  }

  close(): void {
    this.#transport?.close();
  }
}
