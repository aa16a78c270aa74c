import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { findByEmail } from '../find-by-email.ts';
import { isPassword } from '../passwords/password.ts';

/**
 * Returns the account for an email and password: the owner of the address, or a pending sign-up for it. Always verifies
 * two hashes, so that the response time reveals neither whether the address has an account nor whether it has a pending
 * sign-up.
 */
export async function accountOfLogin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<typeof users.$inferSelect | undefined> {
  const claims = and(sql`lower(${users.claimedEmail}) = ${email.toLowerCase()}`, isNull(users.purgedAt));
  const [account, [claim]] = await Promise.all([findByEmail(db, email), db.select().from(users).where(claims)]);
  const [opensAccount, opensClaim] = await Promise.all([
    isPassword(account?.passwordHash, password),
    isPassword(claim?.passwordHash, password),
  ]);
  if (opensAccount) return account;
  return opensClaim ? claim : undefined;
}
