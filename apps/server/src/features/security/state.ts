import { and, asc, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys, recoveryCodes, twoFactors } from '#db/schema/security.ts';
import type { Operation } from '#platform/feature.ts';
import { findIdentity } from '#features/accounts';
import { passkeyView } from './passkeys/passkeys.ts';

/** Returns the state of two-factor authentication and the passkeys of the account (AUTH-21). */
export const state: Operation<typeof securityRoutes.state> = async ({ db, settings, viewer }) => {
  const on = (await db.$count(twoFactors, and(eq(twoFactors.userId, viewer.id), eq(twoFactors.on, true)))) > 0;
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, viewer.id));
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, viewer.id)).orderBy(asc(passkeys.id));
  const identity = await findIdentity({ db, settings }, viewer.id);
  return {
    twoFactor: { on, recoveryCodesLeft },
    passkeys: own.map(passkeyView),
    identity: identity && { createdAt: identity.createdAt },
  };
};
