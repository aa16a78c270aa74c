import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { follows, mutes } from '#db/schema/following.ts';
import type { MoveTopicReferences } from '#platform/topic-references.ts';

interface Move {
  kind: 'topic' | 'post';
  fromId: number;
  intoId: number;
}

/** Moves the rows of members who neither follow nor mute the other target, and deletes the others. */
async function moveEntries(
  tx: Transaction,
  table: typeof follows | typeof mutes,
  { kind, fromId, intoId }: Move,
): Promise<void> {
  const hasEntryIn = (other: typeof follows | typeof mutes) =>
    sql`(select from ${other} other where other.user_id = ${table.userId} and other.kind = ${kind}
      and other.target_id = ${intoId}::bigint)`;
  const ofTarget = and(eq(table.kind, kind), eq(table.targetId, fromId));
  await tx
    .update(table)
    .set({ targetId: intoId })
    .where(and(ofTarget, notExists(hasEntryIn(follows)), notExists(hasEntryIn(mutes))));
  await tx.delete(table).where(ofTarget);
}

/**
 * Moves follows and mutes of a merged topic. What a member has chosen for the other topic takes precedence, and someone
 * who followed one topic and muted neither never ends up with both.
 */
export const moveTopicFollows: MoveTopicReferences = async (tx, { from, into }) => {
  const move = { kind: 'topic', fromId: from.id, intoId: into.id } as const;
  await moveEntries(tx, follows, move);
  await moveEntries(tx, mutes, move);
};

/**
 * Moves the follows of a merged post. Mutes are deleted, because muting one thread must not hide another one that the
 * member never muted.
 */
export async function movePostFollows(tx: Transaction, ids: Pick<Move, 'fromId' | 'intoId'>): Promise<void> {
  await moveEntries(tx, follows, { kind: 'post', ...ids });
  await tx.delete(mutes).where(and(eq(mutes.kind, 'post'), eq(mutes.targetId, ids.fromId)));
}
