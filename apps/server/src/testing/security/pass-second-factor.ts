import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import type { TestApp } from '../app.ts';

/** Marks the sessions of an account as verified by a second factor. */
export async function passSecondFactor({ services: { db } }: Pick<TestApp, 'services'>, userId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ secondFactorAt: sql`now()` })
    .where(eq(sessions.userId, userId));
}
