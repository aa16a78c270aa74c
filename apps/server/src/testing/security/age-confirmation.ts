import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import type { Services } from '#platform/context.ts';

/** Backdates the last confirmation of all sessions of an account, so that it has expired. */
export async function ageConfirmation({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, userId));
}
