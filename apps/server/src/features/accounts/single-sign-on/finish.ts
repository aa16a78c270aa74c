import { eq } from 'drizzle-orm';
import type { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import type { SingleSignOnStep } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { externalIdentities } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { completeLogin } from '../login/complete-login.ts';
import { countValidLogin } from '../login/verify-login.ts';
import { ownerOfEmail } from '../sign-up/sign-up-address.ts';
import { connectIdentity } from './connect.ts';
import { accountOfIdentity } from './identities.ts';
import { redeemCode, requireProvider, type ProviderIdentity } from './provider.ts';
import { consumeLogin, giveSignUpTicket, type Destination } from './start-login.ts';

/**
 * Logs in the account of an identity. Asks for the second factor of the account, because the provider may not have
 * asked for one.
 */
async function logIn(context: Context, account: { id: number; email: string }, identity: ProviderIdentity) {
  await countValidLogin(context, account);
  return completeLogin(context, account.id, {
    asksForCode: true,
    async proved(tx) {
      // The identity may have been disconnected concurrently.
      const [connected] = await tx.select().from(externalIdentities).where(eq(externalIdentities.userId, account.id));
      const { issuer, subject } = identity;
      if (connected?.issuer !== issuer || connected.subject !== subject) throw new AppError('accounts.credentials');
    },
  });
}

/**
 * Returns the step for an identity without an account. Never logs in to the account that has the same email: its owner
 * connects the identity in the settings. Reveals that account only to a person whose address the provider has verified.
 */
async function startSignUp(
  context: Context,
  { issuer, subject, email }: ProviderIdentity,
  destination: Destination,
): Promise<SingleSignOnStep> {
  const params = { name: requireProvider(context.settings).name };
  if (email === null) throw new AppError('accounts.sso-email-unverified', { params });
  if (await ownerOfEmail(context.db, email)) throw new AppError('accounts.sso-email-taken', { params });
  const ticket = await giveSignUpTicket(context, { issuer, subject, email, ...destination });
  return { next: 'sign-up', ticket, email };
}

/** Finishes a login at the provider: see the contract. */
export const finishSingleSignOn: Operation<typeof singleSignOnRoutes.finishSingleSignOn> = async (context, input) => {
  requireProvider(context.settings);
  const { userId, redirect, ref, nonce, verifier } = await consumeLogin(context, input.state);
  const identity = await redeemCode(context, { ...input, nonce, verifier });
  const result = (step: SingleSignOnStep) => ({ step, ...(redirect !== undefined && { redirect }) });
  if (userId !== null) {
    await connectIdentity(context, userId, identity);
    return result({ next: 'connected' });
  }
  const account = await accountOfIdentity(context.db, identity);
  return result(
    account ? await logIn(context, account, identity) : await startSignUp(context, identity, { redirect, ref }),
  );
};
