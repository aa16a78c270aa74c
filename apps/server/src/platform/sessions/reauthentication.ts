import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import { AppError } from '../app-error.ts';
import type { LoggedIn } from '../context.ts';

/** Validity of an authentication in milliseconds. */
const GOOD_MS = 10 * 60_000;

/**
 * Requires a recent login or re-authentication, so that a person with access to an unlocked phone cannot make permanent
 * changes.
 * @throws AppError accounts.confirm-first
 */
export function requireRecentAuthentication({ viewer }: LoggedIn): void {
  if (Date.now() - Date.parse(viewer.confirmedAt) > GOOD_MS) throw new AppError('accounts.confirm-first');
}

/**
 * Step-up authentication: consumes the proof that the owner typed the password for this action within the last 10
 * minutes. A login is not sufficient, because a person who finds a phone right after a login could otherwise, for
 * example, add a passkey (SAFE-31).
 * @throws AppError accounts.confirm-first
 */
export async function consumeReauthentication({ db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>): Promise<void> {
  const isProved = and(eq(sessions.id, viewer.sessionId), gt(sessions.provedAt, sql`now() - interval '10 minutes'`));
  const taken = await db.update(sessions).set({ provedAt: null }).where(isProved).returning({ id: sessions.id });
  if (taken.length === 0) throw new AppError('accounts.confirm-first');
}
