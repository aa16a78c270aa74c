import { eq, inArray } from 'drizzle-orm';
import type { AccessSelection } from '@site/contract/security/schemas.ts';
import type { Transaction } from '#db/client.ts';
import type { users } from '#platform/users/users.ts';
import { passkeys, recoveryCodes, twoFactors } from '#db/schema/security.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { loadIdentity, removeIdentity } from '#features/accounts';
import { isRecent, isRecentIdentity } from './account-access.ts';
import { mailTwoFactorOff } from '../two-factor/turn-off-two-factor.ts';

interface Removal {
  user: typeof users.$inferSelect;
  selection: { [K in keyof AccessSelection]: AccessSelection[K] | undefined };
  /** Retains the authenticator app regardless of the owner's choices: always, or only when it is older than 30 days. */
  appStays?: 'always' | 'when older';
}

async function removeUnselectedIdentity(tx: Transaction, { user, selection }: Removal): Promise<void> {
  const identity = await loadIdentity(tx, user.id);
  if (!identity) return;
  const stays = selection.keepIdentity ?? !isRecentIdentity(identity);
  if (!stays) await removeIdentity(tx, user.id);
}

/**
 * Removes passkeys, the connection to single sign-on and the authenticator app of an account that the caller has
 * locked. Access without an explicit choice is retained when it is older than 30 days (SAFE-30).
 */
export async function removeAccess(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { user, selection, appStays }: Removal,
): Promise<void> {
  const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const stays = ({ id, createdAt }: { id: number; createdAt: string }) =>
    selection.keepPasskeys ? selection.keepPasskeys.includes(id) : !isRecent(createdAt);
  const removedIds = keys.filter((key) => !stays(key)).map(({ id }) => id);
  if (removedIds.length > 0) await tx.delete(passkeys).where(inArray(passkeys.id, removedIds));

  await removeUnselectedIdentity(tx, { user, selection });

  const [app] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, user.id));
  if (!app || appStays === 'always') return;
  const isOlder = !isRecent(app.createdAt);
  if (appStays === 'when older' && isOlder) return;
  if (selection.keepApp ?? isOlder) return;
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  if (app.on) await mailTwoFactorOff({ tx, mail }, user);
}
