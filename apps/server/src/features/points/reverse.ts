import { and, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postLikes, replies, replyLikes } from '#db/schema/forum.ts';
import { pointsLedger } from '#db/schema/points.ts';
import type { HeldMember } from './hold-members.ts';
import { writeEntry } from './write-entry.ts';

const { userId, action, points, key, round, subjectKind, subjectId, actorId, detail, day, earnedAt } = pointsLedger;
const COPIED = { userId, action, points, key, round, subjectKind, subjectId, actorId, detail, day, earnedAt };

/** Writes the opposite of the last line of each key: for the same day and the same leaderboards, by the same amount. */
async function reverse(
  tx: Transaction,
  members: ReadonlyMap<number, HeldMember>,
  { which, only, at }: { which: SQL | undefined; only: SQL | undefined; at: string },
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

/** Lines of somebody that came of one thing they wrote: for itself, for likes of it, for replies to it. */
export const earnedBy = (owner: number, kind: 'post' | 'reply', id: number): SQL | undefined =>
  and(eq(userId, owner), eq(subjectKind, kind), eq(subjectId, id));

/** A line by its key. */
export const withKey = (owner: number, text: string): SQL | undefined => and(eq(userId, owner), eq(key, text));

/** Takes back what was given and is not taken back. The members are held. */
export function takeBack(
  tx: Transaction,
  members: ReadonlyMap<number, HeldMember>,
  which: SQL | undefined,
  at: string,
): Promise<void> {
  return reverse(tx, members, { which, only: gt(points, 0), at });
}

/** The like that earned it still stands: not one that was given anew after that had been taken back. */
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

/** Gives again what was taken back, since staff have put back what it was for; not what others took back meanwhile. */
export function giveAgain(
  tx: Transaction,
  members: ReadonlyMap<number, HeldMember>,
  which: SQL | undefined,
  at: string,
): Promise<void> {
  return reverse(tx, members, { which, only: and(lt(points, 0), STILL_THERE), at });
}
