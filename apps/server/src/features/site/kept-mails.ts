import { desc, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { keptMails } from '#db/schema/platform.ts';

const SHOWN = 100;

/** Returns the newest captured emails, optionally of one address. */
export async function newestMails(db: Executor, to: string | undefined) {
  const mails = await db
    .select()
    .from(keptMails)
    .where(to === undefined ? undefined : sql`lower(${keptMails.recipient}) = lower(${to})`)
    .orderBy(desc(keptMails.id))
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
