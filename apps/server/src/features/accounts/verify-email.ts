import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { emailTokens, users } from '#db/schema/accounts.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/tokens.ts';
import { noteEmailChange } from './note-email-change.ts';

/** Redeems a mailed link: the address is verified, and becomes the account's when it is another (AUTH-07, AUTH-08). */
export const verifyEmail: Operation<typeof accountRoutes.verifyEmail> = async (context, { token }) => {
  const { mail } = context;
  const hash = hashToken(token);
  try {
    await transact(context, async ({ tx }) => {
      const [link] = await tx
        .update(emailTokens)
        .set({ usedAt: sql`now()` })
        .where(and(eq(emailTokens.hash, hash), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, sql`now()`)))
        .returning({ userId: emailTokens.userId, email: emailTokens.email });
      if (!link) {
        const [known] = await tx
          .select({ usedAt: emailTokens.usedAt })
          .from(emailTokens)
          .where(eq(emailTokens.hash, hash));
        throw new AppError(known && known.usedAt === null ? 'accounts.link-expired' : 'accounts.link-invalid');
      }
      const [before] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
      if (!before) throw new AppError('accounts.link-invalid');
      await tx
        .update(users)
        .set({ email: link.email, verifiedAt: sql`now()` })
        .where(eq(users.id, link.userId));
      await tx
        .update(emailTokens)
        .set({ usedAt: sql`now()` })
        .where(and(eq(emailTokens.userId, link.userId), isNull(emailTokens.usedAt)));
      await noteEmailChange({ tx, mail }, before, link.email);
    });
  } catch (error) {
    // Somebody else verified this address first.
    throw violatedConstraint(error) === 'users_email' ? new AppError('accounts.link-invalid') : error;
  }
  return {};
};
