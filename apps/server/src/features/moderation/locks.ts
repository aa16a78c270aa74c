import { asc, inArray } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { users } from '#platform/users/users.ts';

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
  const people = await lockPeople(tx, [viewer.id, subjectId]);
  const actor = people.get(viewer.id);
  const subject = people.get(subjectId);
  if (!actor || !isModerator(actor.role)) throw new AppError('forbidden');
  if (actor.suspended) throw new AppError('suspended');
  if (!subject) throw new AppError('members.not-found');
  if (!mayActOn(actor, subject)) throw new AppError('members.above-own-role');
  return { actor, subject };
}

export type Account = typeof users.$inferSelect;

/**
 * Locks accounts until the end of the transaction, so that permissions are checked against current roles. Call it
 * before locking items and cases. Locks accounts in id order, to avoid deadlocks.
 */
export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}
