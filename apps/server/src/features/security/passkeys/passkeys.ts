import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Passkey } from '@site/contract/security/schemas.ts';
import { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import { forgetSecondFactor } from '../two-factor/second-factor.ts';

/** Renames one of the current user's passkeys (AUTH-21). */
export const renamePasskey: Operation<typeof securityRoutes.renamePasskey> = async ({ db, viewer }, { id, name }) => {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new AppError('security.passkey-not-found');
  return {};
};

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

/** Returns a passkey as its owner sees it, without key material. */
export function passkeyView({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return { id, name, createdAt, lastUsedAt };
}
