import { and, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';

/**
 * Returns the account with the given email address, case-insensitively; an erased account has none. Lowercases the
 * parameter in JavaScript, as the rate limits do, because the database also folds "İ" to "i", and each spelling of an
 * address would otherwise have its own rate limit.
 */
export async function findByEmail(db: Executor, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.purgedAt)));
  return user;
}
