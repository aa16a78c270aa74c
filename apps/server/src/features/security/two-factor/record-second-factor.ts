import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { sessions, updateSessions } from '#platform/sessions/sessions.ts';
import { passkeys, twoFactors } from '#db/schema/security.ts';

/** Records that a session has used a second factor, which gives it access to staff pages (SAFE-33). */
export async function recordSecondFactor(tx: Transaction, sessionId: string): Promise<void> {
  await updateSessions(tx, eq(sessions.id, sessionId), { secondFactorAt: sql`now()` });
}

/** Revokes access to staff pages for the sessions of an account if it has no second factor left. */
export async function forgetSecondFactor(tx: Transaction, userId: number): Promise<void> {
  const isOn = and(eq(twoFactors.userId, userId), eq(twoFactors.on, true));
  const left = (await tx.$count(twoFactors, isOn)) + (await tx.$count(passkeys, eq(passkeys.userId, userId)));
  if (left === 0) await updateSessions(tx, eq(sessions.userId, userId), { secondFactorAt: null });
}
