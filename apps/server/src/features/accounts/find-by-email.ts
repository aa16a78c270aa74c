import { and, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/**
 * The account of an email, without regard to case; what is left of a removed one has none. The case is taken off here,
 * as limits do: databases also take "İ" for an "i", and each way to write an email would have tries of its own.
 */
export async function findByEmail(db: Executor, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.purgedAt)));
  return user;
}
