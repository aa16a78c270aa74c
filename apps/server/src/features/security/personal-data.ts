import { eq } from 'drizzle-orm';
import { passkeys, recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Two-factor authentication, the number of recovery codes left, and passkeys, without secrets. */
export const securityPersonal: PersonalData = {
  async collect(db, userId) {
    const [twoFactor] = await db
      .select({ on: twoFactors.on, createdAt: twoFactors.createdAt })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId));
    const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
    const own = await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.id);
    return { data: { twoFactor: twoFactor ? { ...twoFactor, recoveryCodesLeft } : null, passkeys: own } };
  },

  async erase(tx, userId) {
    await removeSecondFactors(tx, userId);
    return {};
  },
};
