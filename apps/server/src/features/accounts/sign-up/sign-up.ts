import { and, eq, gt, sql } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { offeredOrDefault } from '@site/contract/core/languages.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { registrationKeys } from '#db/schema/accounts.ts';
import { policyVersions } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { checkNewPassword } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/password.ts';
import { mayMail, sendLink } from '../email-verification/verification-links.ts';
import { countSignUp, createAccount } from './create-account.ts';
import { placeSignUp } from './sign-up-address.ts';
import { emailExists, retryOnTakenEmail, takenFields } from './taken-fields.ts';

/**
 * Creates an account and emails its verification link (AUTH-07). For an address that another account owns, returns the
 * same response and creates an account that cannot be verified with this address, unless `reveal_known_emails` is on;
 * the owner of the address is notified by email (SAFE-20). The key is consumed only in the transaction that creates the
 * account, so that a form with an error can be sent again.
 */
export const signUp: Operation<typeof accountRoutes.signUp> = async (context, input) => {
  const { db, mail, limits, address, siteSettings } = context;
  const { email, userName, password } = input;
  // A page that was opened before the languages of the site changed can state another one.
  const language = offeredOrDefault(input.language ?? context.language, siteSettings.languages);
  const live = and(eq(registrationKeys.hash, hashToken(input.key)), gt(registrationKeys.expiresAt, sql`now()`));
  const keys = await db.select({ expiresAt: registrationKeys.expiresAt }).from(registrationKeys).where(live);
  if (keys.length === 0) throw new AppError('accounts.registration-key');
  const { reveal_known_emails: reveals } = await siteSettings.all();
  const caller = callerOf(address);
  // The response reveals whether a username is taken, so it counts towards the rate limit of `checkUsed`.
  await limits.count('check', caller);
  const fields = await takenFields(context, { userName, ...(reveals && { email }) }, { email, password });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  await countSignUp(limits, caller);
  const pwdType = await checkNewPassword(context.brand.names, password, input);
  const passwordHash = await hashPassword(password);
  const versions = await policyVersions(context);
  const browser = context.browser ?? newToken();
  const silent = !(await mayMail(limits, email));
  await retryOnTakenEmail(() =>
    transact(context, async ({ tx }) => {
      const used = await tx.delete(registrationKeys).where(live).returning({ hash: registrationKeys.hash });
      if (used.length === 0) throw new AppError('accounts.registration-key');
      const { owner, columns } = await placeSignUp(tx, email);
      if (owner && reveals) throw emailExists('email');
      const user = { ...columns, userName, passwordHash, pwdType, language, returnPath: sitePath(input.redirect) };
      const userId = await createAccount(tx, context, { user, versions, browser, ref: input.ref });
      await sendLink(
        { tx, mail },
        { id: userId, userName, nickName: '', language, email },
        { kind: 'verify', owner, silent },
      );
    }),
  );
  // Verification logs in the browser that signed up.
  if (context.browser === null) context.setBrowser(browser);
  return {};
};

const TTL_MS = 30 * 60_000;

/** Issues a registration key (AUTH-01). */
export const createRegistrationKey: Operation<typeof accountRoutes.exponent> = async ({ db }) => {
  const key = newToken();
  const expiresAt = new Date(Date.now() + TTL_MS).toISOString();
  await db.insert(registrationKeys).values({ hash: hashToken(key), expiresAt });
  return { key, expiresAt };
};
