import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { updateUsers, users } from './users.ts';

/** Column: whether the mail server refused the current address of an account. False for a left join without a row. */
export const isUndeliverable = sql<boolean>`coalesce(${users.undeliverableEmail} = lower(${users.email}), false)`;

/** Records that the mail server refused an address permanently. Has no effect unless it is the address of an account. */
export async function markUndeliverable(db: Executor, email: string): Promise<void> {
  const address = email.toLowerCase();
  await updateUsers(db, eq(sql`lower(${users.email})`, address), { undeliverableEmail: address });
}

/** Records that the mail server accepted an email to an address. */
export async function clearUndeliverable(db: Executor, email: string): Promise<void> {
  await updateUsers(db, eq(users.undeliverableEmail, email.toLowerCase()), { undeliverableEmail: null });
}
