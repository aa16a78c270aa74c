import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { subscribers } from '#db/schema/newsletter.ts';

/** Returns the subscription of an account: linked to it, or with the same verified address. */
export async function subscriptionOf(
  db: Executor,
  userId: number,
): Promise<typeof subscribers.$inferSelect | undefined> {
  const [row] = await db
    .select({ subscription: subscribers })
    .from(users)
    .innerJoin(
      subscribers,
      or(
        eq(subscribers.userId, users.id),
        and(
          isNull(subscribers.userId),
          eq(subscribers.email, sql`lower(${users.email})`),
          sql`${users.verifiedAt} is not null`,
        ),
      ),
    )
    .where(eq(users.id, userId))
    .orderBy(sql`${subscribers.userId} is null`)
    .limit(1);
  return row?.subscription;
}
