import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { readModel } from '#db/read-model.ts';
import { accountHelp as recoveryTable } from '#db/schema/account-recovery.ts';
import { accountOrigins as originTable } from '#db/schema/accounts.ts';
import { blocks as blockTable } from '#db/schema/following.ts';
import { pendingDeletions as deletionTable } from '#db/schema/privacy.ts';
import { sanctions as sanctionTable } from '#db/schema/sanctions.ts';
import { twoFactors } from '#db/schema/security.ts';

/**
 * State of accounts that features below its owner need, for example to refuse a login or to hide a member. The owning
 * features alone change it: following, sanctions, privacy, account-recovery, accounts and security.
 */
export const blocks = readModel(blockTable);
export const sanctions = readModel(sanctionTable);
export const pendingDeletions = readModel(deletionTable);
export const accountRecoveries = readModel(recoveryTable);
export const accountOrigins = readModel(originTable);

/** Returns true when the login of an account requires a code from an authenticator app. */
export async function hasAuthenticatorApp(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(twoFactors, and(eq(twoFactors.userId, userId), eq(twoFactors.on, true)))) > 0;
}
