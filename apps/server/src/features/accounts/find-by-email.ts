import { and, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/** The account of an email, without regard to case; what is left of a removed one has none. */
export async function findByEmail(db: Executor, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.purgedAt)));
  return user;
}
