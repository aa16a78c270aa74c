import { and, eq, gt, sql } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { sitePath } from '@site/contract/core/site-path.ts';
import { policyAcceptances, registrationKeys, users } from '#db/schema/accounts.ts';
import { policyVersions } from '#features/site';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/tokens.ts';
import { noteOrigin } from './account-origins.ts';
import { noteInvitation } from './note-invitation.ts';
import { passwordStrength } from './password-strength.ts';
import { hashPassword } from './password.ts';
import { sendLink } from './send-link.ts';
import { takenError, takenFields } from './taken-fields.ts';

/**
 * Creates an account and mails its verification link (AUTH-07). The key is used up only together with the account, so
 * that whoever has to correct a field can send the form again.
 */
export const signUp: Operation<typeof accountRoutes.signUp> = async (context, input) => {
  const { db, mail, settings } = context;
  const { email, userName, password, language = context.language } = input;
  const live = and(eq(registrationKeys.hash, hashToken(input.key)), gt(registrationKeys.expiresAt, sql`now()`));
  const keys = await db.select({ expiresAt: registrationKeys.expiresAt }).from(registrationKeys).where(live);
  if (keys.length === 0) throw new AppError('accounts.registration-key');
  const fields = await takenFields(db, { email, userName });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const passwordHash = await hashPassword(password);
  const pwdType = await passwordStrength(settings, password, input);
  const versions = await policyVersions(context);
  try {
    await transact(context, async ({ tx }) => {
      const used = await tx.delete(registrationKeys).where(live).returning({ hash: registrationKeys.hash });
      if (used.length === 0) throw new AppError('accounts.registration-key');
      const [user] = await tx
        .insert(users)
        .values({ email, userName, passwordHash, pwdType, language, returnPath: sitePath(input.redirect) })
        .returning({ id: users.id });
      if (!user) throw new Error('account was not stored');
      await tx.insert(policyAcceptances).values([
        { userId: user.id, policy: 'terms', version: versions.terms },
        { userId: user.id, policy: 'privacy', version: versions.privacy },
        { userId: user.id, policy: 'adult', version: versions.terms },
      ]);
      await noteOrigin(tx, context, user.id, context.browser);
      if (input.ref !== undefined) await noteInvitation(tx, user.id, input.ref);
      await sendLink({ tx, mail }, 'verify', { id: user.id, userName, language, email });
    });
  } catch (error) {
    throw takenError(error);
  }
  return {};
};
