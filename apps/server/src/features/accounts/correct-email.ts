import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { users } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/lock-user.ts';
import { findByEmail } from './find-by-email.ts';
import { limitGuesses } from './limit-guesses.ts';
import { isPassword } from './password.ts';
import { sendLink } from './send-link.ts';
import { spendLinks } from './spend-links.ts';
import { takenError, takenFields } from './taken-fields.ts';

/** Mails that one account can cause by changing its address. */
const PER_ACCOUNT = { points: 5, seconds: 3600 };

/**
 * Replaces the mistyped email of an account that is not verified yet, and mails a link to the right one (AUTH-25). It
 * takes the proof of a login, with the same limits and the same answer for unknown addresses and wrong passwords.
 */
export const correctEmail: Operation<typeof accountRoutes.correctEmail> = async (context, input) => {
  const { db, mail, limits } = context;
  const { email, password, newEmail } = input;
  await limitGuesses(context, email);
  const found = await findByEmail(db, email);
  if (!(await isPassword(found?.passwordHash, password)) || !found) throw new AppError('accounts.credentials');
  if (found.verifiedAt !== null) throw new AppError('accounts.already-verified');
  if (email.toLowerCase() === newEmail.toLowerCase()) throw new AppError('accounts.same-email');
  await limits.countOf('correct-email', PER_ACCOUNT, String(found.id));
  const fields = await takenFields(db, { email: newEmail });
  if (fields['email']) throw new AppError('invalid', { fields: { newEmail: fields['email'] } });
  try {
    await transact(context, async ({ tx }) => {
      const user = await lockUser(tx, found.id);
      if (!user || user.passwordHash !== found.passwordHash) throw new AppError('accounts.credentials');
      if (user.verifiedAt !== null) throw new AppError('accounts.already-verified');
      // A link to the old address must not verify the new one.
      await spendLinks(tx, user.id);
      await tx.update(users).set({ email: newEmail }).where(eq(users.id, user.id));
      await sendLink({ tx, mail }, 'verify', { ...user, email: newEmail });
    });
  } catch (error) {
    const taken = takenError(error);
    if (!(taken instanceof AppError) || !taken.fields['email']) throw taken;
    throw new AppError('invalid', { fields: { newEmail: taken.fields['email'] } });
  }
  return {};
};
