import { and, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/**
 * Returns the account of an email, case-insensitively; an erased account has none. Lowercases here, as the rate limits
 * do, because databases also fold "İ" to "i", and each spelling of an email would otherwise have its own attempts.
 */
export async function findByEmail(db: Executor, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.purgedAt)));
  return user;
}
