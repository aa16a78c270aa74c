import { isModerator } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { lockUsers } from '#platform/database/locks.ts';

/** @throws AppError forbidden if the account lost its role or was suspended concurrently */
export async function lockModerator(tx: Transaction, { id }: Pick<Viewer, 'id'>): Promise<void> {
  const actor = (await lockUsers(tx, [id])).get(id);
  if (!actor || actor.suspended || !isModerator(actor.role)) throw new AppError('forbidden');
}
