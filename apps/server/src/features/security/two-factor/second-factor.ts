import { and, eq, lt, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { consumeTicket, countTicketAttempt, logInWithProof } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { twoFactors, passkeys } from '#db/schema/security.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { sessions, updateSessions } from '#platform/sessions/sessions.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './authenticator-app.ts';

const TRIES = 5;
/**
 * Hourly rate limit on guesses per account, across all IP addresses and tickets. Six digits can be guessed eventually,
 * so PER_DAY also limits the guesses of a day.
 */
const PER_HOUR = { points: 20, seconds: 3600 };
const PER_DAY = { points: 60, seconds: 86_400 };

/**
 * Completes the second step of a login: a wrong code leaves the ticket for another attempt, a right one consumes the
 * code and the ticket (AUTH-21).
 */
export const secondFactor: Operation<typeof securityRoutes.secondFactor> = async (context, { ticket, code }) => {
  const { db, limits, settings } = context;
  // Committed before the code is verified, so that an aborted request counts too.
  const userId = await countTicketAttempt(db, ticket, TRIES);
  const isAppCode = /^\d{6}$/.test(code);
  // Recovery codes cannot be guessed, so they are not rate-limited. The owner can log in with one even after an
  // attacker has exhausted the guesses.
  if (isAppCode) {
    await limits.countOf('second-factor-hour', PER_HOUR, String(userId));
    await limits.countOf('second-factor-day', PER_DAY, String(userId));
  }
  return logInWithProof(context, userId, async (tx) => {
    await consumeTicket(tx, 'second-factor', ticket);
    const take = isAppCode ? consumeAppCode : consumeRecoveryCode;
    if (!(await take(tx, settings, { userId, code }))) throw new AppError('accounts.code-wrong');
  });
};

/**
 * Consumes a code of the authenticator app; returns whether it was valid. Each time step is accepted once, even by
 * concurrent requests.
 */
async function consumeAppCode(
  tx: Executor,
  settings: Settings,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const isOn = and(eq(twoFactors.userId, userId), eq(twoFactors.on, true));
  const [app] = await tx.select().from(twoFactors).where(isOn);
  const step = app ? stepOfCode(settings, app, code) : null;
  if (step === null) return false;
  const taken = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}

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
