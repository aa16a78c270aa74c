import { eq, sql, and } from 'drizzle-orm';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { followingRoutes } from '@site/contract/following/routes.ts';
import type { FollowedKind, Relationship } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { blocks, mutes, follows } from '#db/schema/following.ts';
import type { Operation } from '#platform/feature.ts';

/** A member's mutes, and blocks in both directions. */
interface Relations {
  muted: { members: number[]; topics: number[]; posts: number[] };
  /** Members blocked by this one. */
  blocked: ReadonlySet<number>;
  /** Members who blocked this one. */
  blockedBy: ReadonlySet<number>;
}

const MEMBER = sql.placeholder('userId');

const relationsQuery = (db: Executor, name: string) =>
  db
    .select({ relation: sql<string>`'blocked'`.as('relation'), id: users.id, role: users.role })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, MEMBER))
    .unionAll(
      db
        .select({ relation: sql<string>`'blocked-by'`.as('relation'), id: users.id, role: users.role })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.userId))
        .where(eq(blocks.blockedId, MEMBER)),
    )
    .unionAll(
      db
        .select({ relation: sql<string>`'self'`.as('relation'), id: users.id, role: users.role })
        .from(users)
        .where(eq(users.id, MEMBER)),
    )
    .unionAll(
      db
        .select({
          relation: sql<string>`${mutes.kind}`.as('relation'),
          id: mutes.targetId,
          role: sql<Role | null>`null::text`.as('role'),
        })
        .from(mutes)
        .where(eq(mutes.userId, MEMBER)),
    )
    .prepare(name);

/**
 * Reads the mutes and blocks of a member. Blocks by or against moderators have no effect: the row stays, and the
 * block applies again when the account loses that role.
 *
 * Every list and thread on a page needs part of the result. The query is a single prepared statement, so that identical
 * reads within a page view are deduplicated.
 */
export async function relationsOf(db: Executor, userId: number): Promise<Relations> {
  const rows = await prepared(db, 'relations_of_member', relationsQuery).execute({ userId });
  const of = (relation: string) => rows.filter((row) => row.relation === relation);
  const ids = (relation: string) => of(relation).map(({ id }) => id);
  const muted = { members: ids('member'), topics: ids('topic'), posts: ids('post') };
  const isStaff = of('self').some(({ role }) => isModerator(role));
  const others = (relation: string) =>
    new Set(isStaff ? [] : of(relation).flatMap(({ id, role }) => (isModerator(role) ? [] : [id])));
  return { muted, blocked: others('blocked'), blockedBy: others('blocked-by') };
}

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
