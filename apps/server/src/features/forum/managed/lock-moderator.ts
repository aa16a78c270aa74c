import { isModerator } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { lockPeople } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** @throws AppError forbidden if the account lost its role or was suspended concurrently */
export async function lockModerator(tx: Transaction, { id }: Pick<Viewer, 'id'>): Promise<void> {
  const actor = (await lockPeople(tx, [id])).get(id);
  if (!actor || actor.suspended || !isModerator(actor.role)) throw new AppError('forbidden');
}
