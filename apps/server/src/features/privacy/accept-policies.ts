import { sql } from 'drizzle-orm';
import { POLICY_VERSIONS } from '#features/site';
import type { Executor } from '#db/client.ts';
import { policyAcceptances } from '#db/schema/accounts.ts';
import { policiesToAccept } from './policies-to-accept.ts';

/** Notes the consent to the versions that hold now; a consent that is known already is not noted again. */
export async function acceptPolicies(
  db: Executor,
  userId: number,
  { privacy, terms }: { privacy: boolean; terms: boolean },
): Promise<void> {
  const { privacyNeedUpdate, termsNeedUpdate } = await policiesToAccept(db, userId);
  const wanted = [
    ...(privacy && privacyNeedUpdate ? (['privacy'] as const) : []),
    ...(terms && termsNeedUpdate ? (['terms'] as const) : []),
  ];
  if (wanted.length === 0) return;
  const { userId: user, policy, version } = policyAcceptances;
  await db
    .insert(policyAcceptances)
    .values(wanted.map((name) => ({ userId, policy: name, version: POLICY_VERSIONS[name] })))
    // The same call at the same moment, or a version that holds again after another: the latest consent counts.
    .onConflictDoUpdate({ target: [user, policy, version], set: { createdAt: sql`now()` } });
}
