import { and, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postLikes, replies, replyLikes } from '#features/forum';
import { pointsLedger } from '#db/schema/points.ts';
import type { LockedMember } from '../lock-members.ts';
import { writeEntry } from './write-entry.ts';

const { userId, action, points, key, round, subjectKind, subjectId, actorId, detail, day, earnedAt } = pointsLedger;
const COPIED = { userId, action, points, key, round, subjectKind, subjectId, actorId, detail, day, earnedAt };

interface Reversal {
  /** Condition for the ledger lines. */
  which: SQL | undefined;
  /** Time of the new lines. */
  at: string;
}

/** Writes the inverse of the last line of each key, with the negated amount, for the same day and leaderboards. */
async function reverse(
  tx: Transaction,
  members: ReadonlyMap<number, LockedMember>,
  { which, only, at }: Reversal & { only: SQL | undefined },
): Promise<void> {
  const last = tx
    .selectDistinctOn([userId, key], COPIED)
    .from(pointsLedger)
    .where(which)
    .orderBy(userId, key, desc(round))
    .as('points_ledger');
  for (const line of await tx.select().from(last).where(only)) {
    const member = members.get(line.userId);
    if (member) await writeEntry(tx, { ...line, points: -line.points, round: line.round + 1, at }, member);
  }
}

/** Condition for a member's points from one item: ledger lines for the item itself, its likes and its replies. */
export const earnedBy = (owner: number, kind: 'post' | 'reply', id: number): SQL | undefined =>
  and(eq(userId, owner), eq(subjectKind, kind), eq(subjectId, id));

/** Condition for a member's ledger lines with a key. */
export const withKey = (owner: number, text: string): SQL | undefined => and(eq(userId, owner), eq(key, text));

/** Reverses granted points that have not been reversed yet. The caller holds the members' locks. */
export function reversePoints(
  tx: Transaction,
  members: ReadonlyMap<number, LockedMember>,
  { which, at }: Reversal,
): Promise<void> {
  return reverse(tx, members, { which, only: gt(points, 0), at });
}

/** Condition: the like that earned the points still exists. A like that was removed and added again does not count. */
const SAME_LIKE = sql`l.user_id = ${actorId} and date_trunc('milliseconds', l.created_at) <= ${earnedAt}`;

const STILL_THERE = or(
  sql`${actorId} is null`,
  sql`${action} = 'liked' and exists (
    select from ${postLikes} l where ${subjectKind} = 'post'
      and l.post_id = ${subjectId} and ${SAME_LIKE}
    union all
    select from ${replyLikes} l where ${subjectKind} = 'reply'
      and l.reply_id = ${subjectId} and ${SAME_LIKE})`,
  sql`${action} = 'replied' and exists (
    select from ${replies} r where r.state = 'visible' and r.id = (case when ${action} = 'replied' then split_part(${key}, ':', 3) end)::bigint)`,
);

/**
 * Grants reversed points again after staff have restored the item, unless the action that earned them has been undone
 * since.
 */
export function restorePoints(
  tx: Transaction,
  members: ReadonlyMap<number, LockedMember>,
  { which, at }: Reversal,
): Promise<void> {
  return reverse(tx, members, { which, only: and(lt(points, 0), STILL_THERE), at });
}
