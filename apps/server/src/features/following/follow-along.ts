import { and, eq } from 'drizzle-orm';
import { FOLLOWING_MAX } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { lockUser } from '#platform/lock-user.ts';

/** Follows a post for someone who wrote it or took part in it, unless they muted it or their list is full. */
export async function followAlong(tx: Transaction, userId: number, postId: number): Promise<void> {
  await lockUser(tx, userId);
  const muted = await tx.$count(
    mutes,
    and(eq(mutes.userId, userId), eq(mutes.kind, 'post'), eq(mutes.targetId, postId)),
  );
  if (muted > 0 || (await tx.$count(follows, eq(follows.userId, userId))) >= FOLLOWING_MAX) return;
  await tx.insert(follows).values({ userId, kind: 'post', targetId: postId }).onConflictDoNothing();
}
