import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { capturedEmails, outbox } from '#db/schema/platform.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** All names and email addresses of a person. */
export interface Names {
  emails: readonly string[];
  userName: string;
  nickNames: readonly string[];
}

const literal = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Returns a regular expression that matches a name or an address as a whole, not as part of a longer one. */
const standing = (name: string) => String.raw`(?<![\w.%+-])${literal(name)}(?![\w-]|\.\w)`;

/**
 * Deletes captured emails that contain one of the names or email addresses, and jobs and domain events that contain an
 * email address or have the username in a `userName` field.
 */
export async function eraseNames(
  { tx, jobs }: { tx: Transaction; jobs: Jobs },
  { emails, userName, nickNames }: Names,
): Promise<void> {
  // A name may be an everyday word or a word in our payloads ("verify"). Pending jobs and events are therefore deleted
  // only on an unambiguous match: an email address anywhere, or the username in a `userName` field.
  const sure = [...emails.map(standing), String.raw`"userName":\s*"${literal(userName)}"`].join('|');
  await jobs.forget(tx, sure);
  await tx.delete(outbox).where(sql`${outbox.payload}::text ~* ${sure}`);
  const any = [...emails, userName, ...nickNames.filter((name) => name !== '')].map(standing).join('|');
  const holds = (column: PgColumn): SQL => sql`${column} ~* ${any}`;
  await tx
    .delete(capturedEmails)
    .where(or(...[capturedEmails.recipient, capturedEmails.subject, capturedEmails.text].map(holds)));
}
