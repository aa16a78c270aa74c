import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { applications } from '#db/schema/members.ts';

/** Returns the newest application of an account. */
export async function lastApplication(
  db: Executor,
  userId: number,
): Promise<typeof applications.$inferSelect | undefined> {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
    .limit(1);
  return application;
}
