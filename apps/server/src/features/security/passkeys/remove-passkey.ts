import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { requireRecentAuthentication } from '#platform/sessions/require-recent-authentication.ts';
import { forgetSecondFactor } from '../two-factor/record-second-factor.ts';

/** Removes one of the current user's passkeys (AUTH-21). */
export const removePasskey: Operation<typeof securityRoutes.removePasskey> = async (context, { id }) => {
  const { viewer } = context;
  requireRecentAuthentication(context);
  await transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError('security.passkey-not-found');
    await forgetSecondFactor(tx, viewer.id);
  });
  return {};
};
