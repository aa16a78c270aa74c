import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import type { Transaction } from '#db/client.ts';
import type { users } from '#platform/users/users.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { forgetSecondFactor } from './second-factor.ts';

/** Turns off two-factor authentication and deletes the secret and recovery codes (AUTH-21). Idempotent. */
export const turnOffTwoFactor: Operation<typeof securityRoutes.turnOffTwoFactor> = async (context) => {
  const { mail, viewer } = context;
  requireRecentAuthentication(context);
  await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    const [removed] = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, viewer.id))
      .returning({ on: twoFactors.on });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id));
    await forgetSecondFactor(tx, viewer.id);
    if (removed?.on) await mailTwoFactorOff({ tx, mail }, owner);
  });
  return {};
};

/**
 * Notifies the owner by email that two-factor authentication was turned off. The email has no undo link, because the
 * secret is deleted.
 */
export async function mailTwoFactorOff(
  { tx, mail }: { tx: Transaction; mail: Mail },
  owner: typeof users.$inferSelect,
): Promise<void> {
  const { email: to, language } = owner;
  const path = '/authorization?tab=sessions';
  await mail.send(tx, { to, language, kind: 'two-factor-off', params: { userName: greetingName(owner) }, path });
}
