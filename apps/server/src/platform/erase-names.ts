import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { keptMails, outbox } from '#db/schema/platform.ts';
import type { Jobs } from './jobs.ts';

/** A pattern for a name or an address that stands by itself: not within a longer one. */
function standing(name: string): string {
  const literal = name.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
  return String.raw`(?<![\w.%+-])${literal}(?![\w-]|\.\w)`;
}

/** Removes what waits, was sent or was kept with one of these names in it: jobs, events and kept mails. */
export async function eraseNames(
  { tx, jobs }: { tx: Transaction; jobs: Jobs },
  { email, names }: { email: string; names: readonly string[] },
): Promise<void> {
  const address = standing(email);
  // A name alone may be an everyday word: of what still works only the address tells for certain.
  await jobs.forget(tx, address);
  await tx.delete(outbox).where(sql`${outbox.payload}::text ~* ${address}`);
  const patterns = [address, ...names.filter((name) => name !== '').map(standing)];
  const holds = (column: PgColumn): SQL[] => patterns.map((pattern) => sql`${column} ~* ${pattern}`);
  await tx.delete(keptMails).where(or(...[keptMails.recipient, keptMails.text, keptMails.subject].flatMap(holds)));
}
