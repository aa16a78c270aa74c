import { and, eq, isNull } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { emailTokens, users } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { isPassword } from './password.ts';
import { sendLink } from './send-link.ts';
import { takenFields } from './taken-fields.ts';

/** Asks for another email; it takes effect when the mailed link is used (AUTH-08). The last request counts. */
export const modifyEmail: Operation<typeof accountRoutes.modifyEmail> = async (context, { email, password }) => {
  const { db, mail, viewer } = context;
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user || !(await isPassword(user.passwordHash, password))) throw new AppError('accounts.credentials');
  if (user.email.toLowerCase() === email.toLowerCase()) throw new AppError('accounts.same-email');
  const fields = await takenFields(db, { email });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  await transact(context, async ({ tx }) => {
    await tx.delete(emailTokens).where(and(eq(emailTokens.userId, user.id), isNull(emailTokens.usedAt)));
    await sendLink({ tx, mail }, 'email-change', { ...user, email });
  });
  return {};
};
