import type { users } from '#db/schema/accounts.ts';
import { lockUser } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { SignedIn, Work } from '#platform/context.ts';

/** The caller's account, held until the transaction ends: what guards it changes one call after the other. */
export async function lockOwner({ viewer }: SignedIn, { tx }: Work): Promise<typeof users.$inferSelect> {
  const owner = await lockUser(tx, viewer.id);
  if (!owner) throw new AppError('signed-out');
  return owner;
}
