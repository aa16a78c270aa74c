import type { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { policyVersions } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { transact, type Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { callerOf } from '#platform/limits/limits.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { recordVerification } from '../email-verification/verify-email.ts';
import { completeLogin } from '../login/complete-login.ts';
import { unknownPassword } from '../passwords/replace-password.ts';
import { countSignUp, createAccount } from '../sign-up/create-account.ts';
import { placeSignUp } from '../sign-up/sign-up-address.ts';
import { retryOnTakenEmail, takenFields } from '../sign-up/taken-fields.ts';
import { insertIdentity } from './identities.ts';
import { requireProvider } from './provider.ts';
import { consumeSignUp } from './start-login.ts';

type Input = ParsedOf<typeof singleSignOnRoutes.signUpWithSingleSignOn>;

/** Creates the account, with a verified email and without a password that anyone knows. */
async function create(context: Context, { ticket, userName }: Input) {
  const { language } = context;
  const params = { name: requireProvider(context.settings).name };
  const passwordHash = await unknownPassword();
  const versions = await policyVersions(context);
  let created = { userId: 0, redirect: undefined as string | undefined };
  await retryOnTakenEmail(() =>
    transact(context, async ({ tx }) => {
      const { email, redirect, ref, ...identity } = await consumeSignUp(context, tx, ticket);
      const { owner, columns } = await placeSignUp(tx, email);
      if (owner) throw new AppError('accounts.sso-email-taken', { params });
      const password = { passwordHash, hasPassword: false, pwdType: 'ok' } as const;
      const user = { ...columns, ...password, userName, language, returnPath: redirect ?? null };
      const userId = await createAccount(tx, context, { user, versions, browser: context.browser, ref });
      // A concurrent form has signed up with the identity.
      if (!(await insertIdentity(tx, userId, identity))) throw new AppError('accounts.ticket-ended');
      await recordVerification(tx, userId);
      created = { userId, redirect };
    }),
  );
  return created;
}

/** Creates an account for a new identity and logs in (AUTH-31). */
export const signUpWithSingleSignOn: Operation<typeof singleSignOnRoutes.signUpWithSingleSignOn> = async (
  context,
  input,
) => {
  const { limits, address, settings } = context;
  requireProvider(settings);
  const caller = callerOf(address);
  // The response reveals whether a username is taken, so it counts towards the rate limit of `checkUsed`.
  await limits.count('check', caller);
  const fields = await takenFields(context, { userName: input.userName });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  await countSignUp(limits, caller);
  const { userId, redirect } = await create(context, input);
  const step = await completeLogin(context, userId, { asksForCode: true, proved: async () => undefined });
  return { step, ...(redirect !== undefined && { redirect }) };
};
