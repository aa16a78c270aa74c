import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { twoFactors } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { consumeReauthentication } from '#platform/sessions/consume-reauthentication.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Replaces the recovery codes (AUTH-21). */
export const newRecoveryCodes: Operation<typeof securityRoutes.newRecoveryCodes> = async (context) => {
  const { settings, viewer } = context;
  await consumeReauthentication(context);
  return transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const [app] = await tx
      .select({ on: twoFactors.on })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, viewer.id), eq(twoFactors.on, true)));
    if (!app) throw new AppError('security.two-factor-off');
    return { recoveryCodes: await replaceRecoveryCodes(tx, settings, viewer.id) };
  });
};
