import { and, desc, eq } from 'drizzle-orm';
import type { PolicyStatus } from '@site/contract/privacy/schemas.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { policyVersions, type PolicyVersions } from '#features/documents';
import type { Executor } from '#db/client.ts';
import { policyAcceptances } from '#features/accounts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

async function accepted(db: Executor, userId: number, policy: keyof PolicyVersions): Promise<string | undefined> {
  const [newest] = await db
    .select({ version: policyAcceptances.version })
    .from(policyAcceptances)
    .where(and(eq(policyAcceptances.userId, userId), eq(policyAcceptances.policy, policy)))
    .orderBy(desc(policyAcceptances.createdAt), desc(policyAcceptances.id))
    .limit(1);
  return newest?.version;
}

/** Returns whether the account has yet to accept the current terms and the current privacy policy (AUTH-22). */
export async function policiesToAccept(services: Services, userId: number): Promise<PolicyStatus> {
  const { db } = services;
  const versions = await policyVersions(services);
  return {
    privacyNeedUpdate: (await accepted(db, userId, 'privacy')) !== versions.privacy,
    termsNeedUpdate: (await accepted(db, userId, 'terms')) !== versions.terms,
  };
}

/** Serves two endpoints: the site's own and the one for partner sites. */
export const policyStatus: Operation<typeof privacyRoutes.checkProtocol> = (context) =>
  policiesToAccept(context, context.viewer.id);
