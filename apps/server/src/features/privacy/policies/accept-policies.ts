import { policyVersions } from '#features/documents';
import { acceptPolicyVersions } from '#features/accounts';
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
  const accepted = wanted.map((policy) => ({ policy, version: versions[policy] }));
  await acceptPolicyVersions(services.db, userId, accepted);
}
