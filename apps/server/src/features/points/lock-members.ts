import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { pointsMembers } from '#db/schema/points.ts';

export type LockedMember = typeof pointsMembers.$inferSelect & {
  /**
   * Whether the account has a role and is not suspended. Only then does it earn points, and do its actions earn points
   * for others.
   */
  earns: boolean;
};

/**
 * Locks the members' points rows until the transaction ends, in the order of their ids to avoid deadlocks. Everything
 * that counts towards a limit must be counted while holding this lock. Leaves out accounts that have neither a role nor
 * a points row, such as erased accounts.
 */
export async function lockMembers(tx: Transaction, userIds: readonly number[]): Promise<Map<number, LockedMember>> {
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  await tx.execute(sql`
    insert into ${pointsMembers} (user_id)
    select id from ${users} where ${and(inArray(users.id, ids), isNotNull(users.role))} order by id
    on conflict do nothing`);
  const rows = await tx
    .select({ member: pointsMembers, role: users.role, suspended: users.suspended })
    .from(pointsMembers)
    .innerJoin(users, eq(users.id, pointsMembers.userId))
    .where(inArray(pointsMembers.userId, ids))
    .orderBy(asc(pointsMembers.userId))
    .for('update', { of: pointsMembers });
  return new Map(
    rows.map(({ member, role, suspended }) => [member.userId, { ...member, earns: role !== null && !suspended }]),
  );
}
