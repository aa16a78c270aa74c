import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { applications } from '#db/schema/members.ts';

/**
 * Takes back an application that waits; true when there was one. Called before the account is held: whoever decides on
 * an application holds that first, too.
 */
export async function withdrawPending(tx: Transaction, userId: number): Promise<boolean> {
  const withdrawn = await tx
    .delete(applications)
    .where(and(eq(applications.userId, userId), eq(applications.state, 'received')))
    .returning({ id: applications.id });
  return withdrawn.length > 0;
}
