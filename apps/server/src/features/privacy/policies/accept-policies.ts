import { sql } from 'drizzle-orm';
import { policyVersions } from '#features/site';
import { policyAcceptances } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import { policiesToAccept } from './policies-to-accept.ts';

/** Stores the consent to the current policy versions; an existing consent is not stored again. */
export async function acceptPolicies(
  services: Services,
  userId: number,
  { privacy, terms }: { privacy: boolean; terms: boolean },
): Promise<void> {
  const { privacyNeedUpdate, termsNeedUpdate } = await policiesToAccept(services, userId);
  const wanted = [
    ...(privacy && privacyNeedUpdate ? (['privacy'] as const) : []),
    ...(terms && termsNeedUpdate ? (['terms'] as const) : []),
  ];
  if (wanted.length === 0) return;
  const versions = await policyVersions(services);
  const { userId: user, policy, version } = policyAcceptances;
  await services.db
    .insert(policyAcceptances)
    .values(wanted.map((name) => ({ userId, policy: name, version: versions[name] })))
    // The latest consent counts. A conflict is either a concurrent duplicate, or consent to a version that has become
    // current again.
    .onConflictDoUpdate({ target: [user, policy, version], set: { createdAt: sql`now()` } });
}
