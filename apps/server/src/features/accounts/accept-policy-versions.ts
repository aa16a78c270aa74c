import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { policyAcceptances } from '#db/schema/accounts.ts';

type Accepted = Pick<typeof policyAcceptances.$inferInsert, 'policy' | 'version'>;

/** Stores which versions of the policies an account accepts. */
export async function acceptPolicyVersions(db: Executor, userId: number, accepted: readonly Accepted[]): Promise<void> {
  const { userId: user, policy, version } = policyAcceptances;
  await db
    .insert(policyAcceptances)
    .values(accepted.map((one) => ({ userId, ...one })))
    // The latest consent counts. A conflict is either a concurrent duplicate, or consent to a version that has become
    // current again.
    .onConflictDoUpdate({ target: [user, policy, version], set: { createdAt: sql`now()` } });
}
