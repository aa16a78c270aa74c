import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';

/** The owner proved to sit there longer ago than counts. */
export async function ageConfirmation({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, userId));
}
