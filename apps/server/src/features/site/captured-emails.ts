import { desc, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { capturedEmails } from '#platform/mail/captured-emails.ts';

const SHOWN = 100;

/** Returns the newest captured emails, optionally only those to one address. */
export async function newestCapturedEmails(db: Executor, to: string | undefined) {
  const mails = await db
    .select()
    .from(capturedEmails)
    .where(to === undefined ? undefined : sql`lower(${capturedEmails.recipient}) = lower(${to})`)
    .orderBy(desc(capturedEmails.id))
    .limit(SHOWN);
  return mails.map(({ id, recipient, subject, text, html, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    createdAt,
  }));
}
