import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Role } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';

/** Returns the active sessions among the given ids, with the current role of their account. */
export async function filterActiveSessions(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Role | null>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`), eq(users.banned, false)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
