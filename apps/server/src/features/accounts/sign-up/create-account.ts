import { policyAcceptances } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { policyVersions } from '#features/documents';
import { recordInvitation } from '#features/referrals';
import type { Context } from '#platform/context.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { insertUser } from '#platform/users/users.ts';
import { recordOrigin } from '../account-origins/account-origins.ts';

/** Rate limit on new accounts from one IP address, high enough for a studio whose members sign up together. */
const PER_PLACE = { points: 100, seconds: 600 };
/** Daily rate limit on new accounts from one IP address. */
const PER_PLACE_DAILY = { points: 300, seconds: 86_400 };

/** Counts a new account towards the rate limits of an IP address. @throws AppError too-many */
export async function countSignUp(limits: Limits, caller: string): Promise<void> {
  await limits.countOf('sign-up', PER_PLACE, caller);
  await limits.countOf('sign-up-daily', PER_PLACE_DAILY, caller);
}

interface NewAccount {
  user: Parameters<typeof insertUser>[1];
  /** Versions of the policies that the form accepts. */
  versions: Awaited<ReturnType<typeof policyVersions>>;
  /** Token that the browser has or will receive with the response. */
  browser: string | null;
  /** Code of the invitation link (JOIN-06). */
  ref: string | undefined;
}

/** Stores an account with the accepted policies, its origin and the invitation, and returns its id. */
export async function createAccount(
  tx: Transaction,
  context: Pick<Context, 'settings' | 'address'>,
  { user, versions, browser, ref }: NewAccount,
): Promise<number> {
  const userId = await insertUser(tx, user);
  await tx.insert(policyAcceptances).values([
    { userId, policy: 'terms', version: versions.terms },
    { userId, policy: 'privacy', version: versions.privacy },
    { userId, policy: 'adult', version: versions.terms },
  ]);
  await recordOrigin(tx, context, { userId, browser });
  if (ref !== undefined) await recordInvitation(tx, userId, ref);
  return userId;
}
