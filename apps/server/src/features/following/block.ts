import { and, eq, or, sql } from 'drizzle-orm';
import { canBlock } from '@site/contract/core/roles.ts';
import type { followingRoutes } from '@site/contract/following/routes.ts';
import { FOLLOWING_MAX } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { blocks, follows } from '#db/schema/following.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { FollowTarget } from '#platform/follow-target.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { relationshipTo } from './relations-of.ts';

/** Ends all follows between two members, both of each other and of each other's posts. */
async function endFollows(tx: Transaction, targets: readonly FollowTarget[], [a, b]: [number, number]): Promise<void> {
  for (const [who, whom] of [
    [a, b],
    [b, a],
  ] as const) {
    const owned = targets.map(
      ({ kind, belongsTo }) => belongsTo && and(eq(follows.kind, kind), belongsTo(follows.targetId, whom)),
    );
    await tx.delete(follows).where(and(eq(follows.userId, who), or(sql`false`, ...owned)));
  }
}

/**
 * Blocks a member, or removes the block. A block hides the two members from each other and ends the follows between
 * them. The other member is not notified. Moderators can neither block nor be blocked, because they have to see and
 * reach everyone.
 * @throws AppError following.self, following.not-found, following.staff, following.full
 */
export const block: Operation<typeof followingRoutes.block> = (context, { id, on }) => {
  const { viewer, followTargets } = context;
  if (id === viewer.id) throw new AppError('following.self');
  return transact(context, async ({ tx }) => {
    await lockUsers(tx, [viewer.id, id]);
    const pair = and(eq(blocks.userId, viewer.id), eq(blocks.blockedId, id));
    if (!on) {
      await tx.delete(blocks).where(pair);
      return relationshipTo(tx, viewer.id, { kind: 'member', id });
    }
    const [member] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id));
    if (!member || member.role === null) throw new AppError('following.not-found');
    if (!canBlock(viewer.role, member.role)) throw new AppError('following.staff');
    const made = await tx
      .insert(blocks)
      .values({ userId: viewer.id, blockedId: id })
      .onConflictDoNothing()
      .returning({ id: blocks.blockedId });
    if (made.length > 0) {
      const count = await tx.$count(blocks, eq(blocks.userId, viewer.id));
      if (count > FOLLOWING_MAX) throw new AppError('following.full', { params: { max: FOLLOWING_MAX } });
      await endFollows(tx, followTargets.all, [viewer.id, id]);
    }
    return relationshipTo(tx, viewer.id, { kind: 'member', id });
  });
};
