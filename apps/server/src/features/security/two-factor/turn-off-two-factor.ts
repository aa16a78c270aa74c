import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { requireRecentAuthentication } from '#platform/sessions/require-recent-authentication.ts';
import { mailTwoFactorOff } from './mail-two-factor-off.ts';
import { forgetSecondFactor } from './record-second-factor.ts';

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
