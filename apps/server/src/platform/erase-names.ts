import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { keptMails, outbox } from '#db/schema/platform.ts';
import type { Jobs } from './jobs.ts';

/** What a person was called and reached by. */
export interface Names {
  emails: readonly string[];
  userName: string;
  nickNames: readonly string[];
}

const literal = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** A pattern for a name or an address that stands by itself: not within a longer one. */
const standing = (name: string) => String.raw`(?<![\w.%+-])${literal(name)}(?![\w-]|\.\w)`;

/** Removes what waits, was sent or was kept with one of these names in it: jobs, events and kept mails. */
export async function eraseNames(
  { tx, jobs }: { tx: Transaction; jobs: Jobs },
  { emails, userName, nickNames }: Names,
): Promise<void> {
  // A name may be an everyday word, or one of ours ("verify"). Of what still works only that goes which is surely the
  // person's: an address wherever it stands, the user name where one stands.
  const sure = [...emails.map(standing), String.raw`"userName":\s*"${literal(userName)}"`].join('|');
  await jobs.forget(tx, sure);
  await tx.delete(outbox).where(sql`${outbox.payload}::text ~* ${sure}`);
  const any = [...emails, userName, ...nickNames.filter((name) => name !== '')].map(standing).join('|');
  const holds = (column: PgColumn): SQL => sql`${column} ~* ${any}`;
  await tx.delete(keptMails).where(or(...[keptMails.recipient, keptMails.subject, keptMails.text].map(holds)));
}
