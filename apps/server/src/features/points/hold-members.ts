import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { pointsMembers } from '#db/schema/points.ts';

export type HeldMember = typeof pointsMembers.$inferSelect & {
  /** A member, and not suspended: may earn, and what they do may earn others something. */
  earns: boolean;
};

/**
 * Holds what members have until the transaction ends, in the order of their ids: whatever counts for a limit is counted
 * behind it, one transaction after the other. Accounts that were never members are left out, and those that are erased.
 */
export async function holdMembers(tx: Transaction, userIds: readonly number[]): Promise<Map<number, HeldMember>> {
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
