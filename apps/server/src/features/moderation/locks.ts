import { isModerator } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { users } from '#platform/users/users.ts';
import { lockUsers } from '#platform/database/locks.ts';

/**
 * Locks and returns the accounts of the actor and of the target member. Refuses an actor who lost the role or was
 * suspended concurrently.
 * @throws AppError forbidden, suspended, members.not-found or members.above-own-role
 */
export async function lockActor(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  subjectId: number,
): Promise<{ actor: Account; subject: Account }> {
  const people = await lockUsers(tx, [viewer.id, subjectId]);
  const actor = people.get(viewer.id);
  const subject = people.get(subjectId);
  if (!actor || !isModerator(actor.role)) throw new AppError('forbidden');
  if (actor.suspended) throw new AppError('suspended');
  if (!subject) throw new AppError('members.not-found');
  if (!mayActOn(actor, subject)) throw new AppError('members.above-own-role');
  return { actor, subject };
}

export type Account = typeof users.$inferSelect;
