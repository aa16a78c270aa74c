import { eq, sql } from 'drizzle-orm';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { blocks, mutes } from '#db/schema/following.ts';

/** A member's mutes, and blocks in both directions. */
export interface Relations {
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
