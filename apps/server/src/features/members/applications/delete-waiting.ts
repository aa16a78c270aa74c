import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { applications } from '#db/schema/members.ts';

/** Deletes the application of an account that staff have not decided on yet. */
export async function deleteWaitingApplication(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(applications).where(and(eq(applications.userId, userId), eq(applications.state, 'received')));
}
