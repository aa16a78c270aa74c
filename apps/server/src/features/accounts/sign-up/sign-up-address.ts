import { randomBytes } from 'node:crypto';
import { and, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { deleteUsers, users } from '#platform/users/users.ts';
import { findByEmail } from '../find-by-email.ts';

type User = typeof users.$inferSelect;

/** Returns true for a sign-up whose address was never verified, and which therefore does not own the address. */
export function isPendingSignUp({ verifiedAt, role, purgedAt }: User): boolean {
  return verifiedAt === null && role === null && purgedAt === null;
}

/** Condition: the row is a pending sign-up; {@link isPendingSignUp} in SQL. */
export function pendingSignUp(): SQL | undefined {
  return and(isNull(users.verifiedAt), isNull(users.role), isNull(users.purgedAt));
}

/** Returns the account that owns an address. A pending sign-up does not own its address. */
export async function ownerOfEmail(db: Executor, email: string): Promise<User | undefined> {
  const user = await findByEmail(db, email);
  return user && !isPendingSignUp(user) ? user : undefined;
}

/** Deletes pending sign-ups for an address, except the given one. */
export async function deletePendingSignUps(tx: Transaction, email: string, exceptId = 0): Promise<void> {
  const address = email.toLowerCase();
  const forAddress = or(sql`lower(${users.email}) = ${address}`, sql`lower(${users.claimedEmail}) = ${address}`);
  await deleteUsers(tx, and(forAddress, pendingSignUp(), ne(users.id, exceptId)));
}

/**
 * Deletes earlier pending sign-ups for an address, and returns the address's owner, if any, with the columns that hold
 * the address of the new sign-up. The latest sign-up replaces earlier ones whether or not an account owns the address:
 * anything else would reveal whether one does (docs/decisions/0050).
 */
export async function placeSignUp(
  tx: Transaction,
  email: string,
  exceptId?: number,
): Promise<{ owner: User | undefined; columns: Pick<User, 'email' | 'claimedEmail'> }> {
  await deletePendingSignUps(tx, email, exceptId);
  const owner = await ownerOfEmail(tx, email);
  const placeholder = `claimed-${randomBytes(12).toString('hex')}@claimed.invalid`;
  return { owner, columns: owner ? { email: placeholder, claimedEmail: email } : { email, claimedEmail: null } };
}
