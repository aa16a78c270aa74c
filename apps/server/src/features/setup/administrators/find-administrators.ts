import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isAdmin, ROLES } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';

/** Condition on accounts that administer the site: not suspended, banned, erased or from the demo content. */
export const isAdministrator = and(
  inArray(
    users.role,
    ROLES.filter((role) => isAdmin(role)),
  ),
  eq(users.suspended, false),
  eq(users.demo, false),
  isNull(users.purgedAt),
);

/** Whether the site has an administrator. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isAdministrator).limit(1);
  return found.length > 0;
}
