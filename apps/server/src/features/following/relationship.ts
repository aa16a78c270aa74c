import { and, eq, sql } from 'drizzle-orm';
import type { followingRoutes } from '@site/contract/following/routes.ts';
import type { FollowedKind, Relationship } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { blocks, follows, mutes } from '#db/schema/following.ts';
import type { Operation } from '#platform/feature.ts';

/** Returns how a member relates to a target; `blocked` covers only the member's own block. */
export async function relationshipTo(
  db: Executor,
  userId: number,
  { kind, id }: { kind: FollowedKind; id: number },
): Promise<Relationship> {
  const entry = (table: typeof follows | typeof mutes) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.kind, kind), eq(table.targetId, id)));
  const block = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, id)));
  const { rows } = await db.execute<{ followed: boolean; muted: boolean; blocked: boolean }>(sql`
    select exists ${entry(follows)} as followed, exists ${entry(mutes)} as muted,
      ${kind === 'member' ? sql`exists ${block}` : sql`false`} as blocked`);
  return rows[0] ?? { followed: false, muted: false, blocked: false };
}

export const getRelationship: Operation<typeof followingRoutes.standing> = ({ db, viewer }, target) =>
  relationshipTo(db, viewer.id, target);
