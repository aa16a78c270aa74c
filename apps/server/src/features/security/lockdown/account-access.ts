import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { AccountAccess } from '@site/contract/security/schemas.ts';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Services } from '#platform/context.ts';
import { findIdentity, recognizedBrowsers } from '#features/accounts';
import { sessions } from '#platform/sessions/sessions.ts';
import { passkeys, twoFactors } from '#db/schema/security.ts';
import type { Operation } from '#platform/feature.ts';
import { passkeyView } from '../passkeys/passkeys.ts';

const RECENT_MS = 30 * 86_400_000;

/**
 * Returns true for access added in the last 30 days. Such access may be an attacker's, so `removeAccess` removes it by
 * default (SAFE-30).
 */
export const isRecent = (createdAt: string): boolean => Date.now() - Date.parse(createdAt) < RECENT_MS;

/** Returns whether an identity was connected in the last 30 days, other than by the sign-up itself. */
export const isRecentIdentity = ({ createdAt, isFromSignUp }: { createdAt: string; isFromSignUp: boolean }): boolean =>
  !isFromSignUp && isRecent(createdAt);

/**
 * Returns the passkeys, authenticator app, connection to single sign-on, devices and number of recognized browsers of an
 * account.
 */
export async function accountAccess(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: number,
): Promise<AccountAccess> {
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const [app] = await db
    .select({ createdAt: twoFactors.createdAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.on, true)));
  const devices = await db
    .select({ name: sessions.device, signedInAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt));
  const identity = await findIdentity({ db, settings }, userId);
  return {
    identity: identity && { createdAt: identity.createdAt, recent: isRecentIdentity(identity) },
    passkeys: keys.map((key) => ({ ...passkeyView(key), recent: isRecent(key.createdAt) })),
    app: app ? { ...app, recent: isRecent(app.createdAt) } : null,
    devices,
    rememberedBrowsers: await db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, userId)),
  };
}

/** Returns everything that gives access to the caller's account (SAFE-30). */
export const access: Operation<typeof securityRoutes.access> = (context) => accountAccess(context, context.viewer.id);
