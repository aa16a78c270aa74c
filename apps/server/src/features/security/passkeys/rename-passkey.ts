import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

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
