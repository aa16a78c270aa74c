import { and, desc, eq } from 'drizzle-orm';
import type { PolicyStatus } from '@site/contract/privacy/schemas.ts';
import { POLICY_VERSIONS } from '#features/site';
import type { Executor } from '#db/client.ts';
import { policyAcceptances } from '#db/schema/accounts.ts';

type Policy = keyof typeof POLICY_VERSIONS;

async function needsUpdate(db: Executor, userId: number, policy: Policy): Promise<boolean> {
  const [newest] = await db
    .select({ version: policyAcceptances.version })
    .from(policyAcceptances)
    .where(and(eq(policyAcceptances.userId, userId), eq(policyAcceptances.policy, policy)))
    .orderBy(desc(policyAcceptances.createdAt), desc(policyAcceptances.id))
    .limit(1);
  return newest?.version !== POLICY_VERSIONS[policy];
}

/** Which policies wait for the account's consent (AUTH-22). */
export async function policiesToAccept(db: Executor, userId: number): Promise<PolicyStatus> {
  return {
    privacyNeedUpdate: await needsUpdate(db, userId, 'privacy'),
    termsNeedUpdate: await needsUpdate(db, userId, 'terms'),
  };
}
