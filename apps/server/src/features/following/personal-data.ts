import { and, asc, eq, or } from 'drizzle-orm';
import { blocks, follows, mutes } from '#db/schema/following.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * A member's follows, mutes and blocks. Entries by other members about this member are deleted on erasure, but not
 * exported because they are those members' data.
 */
export const followingPersonal: PersonalData = {
  async collect(db, userId) {
    const entries = (table: typeof follows | typeof mutes) =>
      db
        .select({ kind: table.kind, id: table.targetId, createdAt: table.createdAt })
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(asc(table.createdAt), asc(table.targetId));
    const blocked = await db
      .select({ id: blocks.blockedId, createdAt: blocks.createdAt })
      .from(blocks)
      .where(eq(blocks.userId, userId))
      .orderBy(asc(blocks.createdAt), asc(blocks.blockedId));
    return { data: { followed: await entries(follows), muted: await entries(mutes), blocked } };
  },

  async erase(tx, userId) {
    for (const table of [follows, mutes]) {
      await tx
        .delete(table)
        .where(or(eq(table.userId, userId), and(eq(table.kind, 'member'), eq(table.targetId, userId))));
    }
    await tx.delete(blocks).where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)));
    return {};
  },
};
