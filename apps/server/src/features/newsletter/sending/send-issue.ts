import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { isUndeliverable, markUndeliverable } from '#platform/users/undeliverable-email.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#features/forum';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import type { Database } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { captureEmail } from '#platform/mail/captured-emails.ts';
import { withoutAttachments, type MailLogo } from '#platform/mail/mail-logo.ts';
import { isAddressRefused, parseSmtpError, SmtpLine } from '#platform/mail/smtp-line.ts';
import { composeIssue, type Composed } from '../issues/compose-issue.ts';
import { issueContent, type Issue, type IssueContent } from '../issues/issue-content.ts';
import { markFailed, markHanded, markRefused, markSent, markSkipped } from './mark-send.ts';
import type { SendRateLimiter } from './send-rate-limiter.ts';
import { sinceOf } from '../issues/issue-date.ts';

const BATCH = 100;
/**
 * Number of emails per second that one SMTP connection is expected to send. Determines the number of connections, up to
 * LINES.
 */
const OF_A_LINE = 4;
const LINES = 8;

/** Returns the next batch of emails to send. Accounts receive them at their current address. */
async function nextMails({ db }: Services, { id }: Issue) {
  return db
    .select({
      issueId: newsletterSends.issueId,
      subscriberId: newsletterSends.subscriberId,
      parts: newsletterSends.parts,
      state: subscribers.state,
      language: subscribers.language,
      isUndeliverable,
      email: sql<string>`coalesce(lower(${users.email}), ${subscribers.email})`,
    })
    .from(newsletterSends)
    .innerJoin(subscribers, eq(subscribers.id, newsletterSends.subscriberId))
    .leftJoin(users, eq(users.id, subscribers.userId))
    .where(
      and(eq(newsletterSends.issueId, id), eq(newsletterSends.state, 'queued'), lte(newsletterSends.dueAt, sql`now()`)),
    )
    .orderBy(asc(newsletterSends.dueAt), asc(newsletterSends.subscriberId))
    .limit(BATCH);
}

type Mailed = (typeof newsletterSends.$inferSelect)['state'];
type Mail = Awaited<ReturnType<typeof nextMails>>[number];

/** Returns the titles of the posts in these emails that are still visible, by post id. */
async function titlesFor({ db }: Services, mails: readonly Mail[]): Promise<Map<number, string>> {
  const ids = [...new Set(mails.flatMap(({ parts }) => parts?.posts ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(inArray(posts.id, ids), eq(posts.state, 'visible')));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface Sending {
  services: Services;
  content: IssueContent;
  titles: ReadonlyMap<number, string>;
  logo: MailLogo | null;
  opening: Issue['opening'];
  /** Null when emails are captured instead of sent. */
  line: SmtpLine | null;
}

/** Stores the email for display instead of sending it, unless another process has handled it already. */
async function captureOne(db: Database, mail: Mail, { to: recipient, subject, text, html }: Composed): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markHanded(tx, mail))) return;
    await captureEmail(tx, { recipient, subject, text, html });
    await markSent(tx, mail);
  });
  await markSkipped(db, mail);
}

/**
 * Records the outcome of an email that could not be sent.
 * @param handed whether the email had been handed over to the mail server
 * @returns false when the mail server does not currently accept emails
 */
async function recordFailure(
  db: Database,
  mail: Mail,
  { error, handed }: { error: unknown; handed: boolean },
): Promise<boolean> {
  const { code, recipient, isUnavailable } = parseSmtpError(error);
  if (isUnavailable) {
    // Reverts the handover, because the server has stated that it did not accept the email.
    if (handed) await markRefused(db, mail, { handed });
    return false;
  }
  // The server did not respond after the handover. It may have accepted the email, and a duplicate is worse than a
  // lost email.
  if (code === null && handed) return true;
  if (isAddressRefused(error)) await markUndeliverable(db, mail.email);
  if (code !== null && code >= 500) await markFailed(db, mail, { handed, bounced: recipient });
  else await markRefused(db, mail, { handed });
  return true;
}

/**
 * Sends one email of an issue, or skips it if it has no content, its subscription is no longer active, or the mail
 * server has refused the address.
 * @returns false when the mail server does not currently accept emails
 */
async function sendOne({ services, line, ...texts }: Sending, mail: Mail): Promise<boolean> {
  const { db } = services;
  const { parts, state, subscriberId: id, email } = mail;
  const language = services.mail.languageFor(mail.language);
  const composed =
    parts && state === 'active' && !mail.isUndeliverable
      ? composeIssue(services, { issueId: mail.issueId, ...texts }, { id, email, language, parts })
      : null;
  if (!composed) {
    await markSkipped(db, mail);
    return true;
  }
  if (!line) {
    await captureOne(db, mail, { ...composed, html: withoutAttachments(composed.html, texts.logo) });
    return true;
  }
  let handed = false;
  try {
    const taken = await line.send(composed, async () => {
      handed = await markHanded(db, mail);
      return handed;
    });
    if (taken) services.mail.count('newsletter', 'sent');
    await (taken ? markSent(db, mail) : markSkipped(db, mail));
    return true;
  } catch (error) {
    services.mail.count('newsletter', 'failed');
    return recordFailure(db, mail, { error, handed });
  }
}

/** Marks the issue as sent when no email is left, and stores the numbers of its emails. */
async function closeIssue({ db }: Services, { id }: Issue): Promise<void> {
  const counted = (...states: Mailed[]) =>
    sql`(select count(*) from ${newsletterSends} s where s.issue_id = ${id} and ${inArray(sql`s.state`, states)})`;
  const waiting = db
    .select({ id: newsletterSends.subscriberId })
    .from(newsletterSends)
    .where(and(eq(newsletterSends.issueId, id), eq(newsletterSends.state, 'queued')));
  await db
    .update(newsletterIssues)
    .set({ state: 'sent', sentAt: sql`now()`, sentCount: counted('handed', 'sent'), failedCount: counted('failed') })
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending'), sql`not exists ${waiting}`));
}

/**
 * Sends the due emails of an issue under the rate limit, and closes the issue once none are left. Stops while the mail
 * server is unavailable; the next call retries.
 * @param goesOn returns false to stop; the next call resumes
 */
export async function sendIssue(
  services: Services,
  issue: Issue,
  { pace, goesOn }: { pace: SendRateLimiter; goesOn: () => boolean },
): Promise<void> {
  const { settings, log } = services;
  const { SMTP_URL: url } = settings;
  const content = await issueContent(services, issue, await sinceOf(services.db, issue));
  const count = Math.min(LINES, Math.ceil(settings.NEWSLETTER_RATE / OF_A_LINE));
  const lines = Array.from({ length: url ? count : 1 }, () => (url ? new SmtpLine(url) : null));
  let isUnavailable = false;
  try {
    while (goesOn() && !isUnavailable) {
      const mails = await nextMails(services, issue);
      if (mails.length === 0) break;
      const titles = await titlesFor(services, mails);
      const logo = await services.mail.drawLogo();
      const rest = [...mails];
      const work = async (line: SmtpLine | null) => {
        for (let mail = rest.shift(); mail && goesOn() && !isUnavailable; mail = rest.shift()) {
          await pace.turn();
          isUnavailable ||= !(await sendOne({ services, content, titles, logo, opening: issue.opening, line }, mail));
        }
      };
      await Promise.all(lines.map(work));
    }
  } finally {
    for (const line of lines) line?.close();
  }
  if (isUnavailable) log.warn('newsletter interrupted: mail server unavailable');
  else await closeIssue(services, issue);
}
