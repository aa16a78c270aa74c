import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { requireConfirmed } from '#platform/require-confirmed.ts';

/** Removes one of the own passkeys (AUTH-21). */
export const removePasskey: Operation<typeof securityRoutes.removePasskey> = async (context, { id }) => {
  const { db, viewer } = context;
  requireConfirmed(context);
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError('security.passkey-not-found');
  return {};
};
