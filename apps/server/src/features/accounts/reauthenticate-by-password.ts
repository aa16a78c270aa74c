import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { isPassword } from './password.ts';

/** Rate limit per session, not per account: the thief of one session must not block the owner's others. */
const PER_SESSION = { points: 10, seconds: 900 };

/**
 * Checks the password that a logged-in member types to re-authenticate.
 * @param field field of the form, for the field's error
 * @param wrong error of that field
 * @returns the account as it was when the password was verified
 * @throws AppError too-many, or the field's error
 */
export async function reauthenticateByPassword(
  { db, limits, viewer }: LoggedIn,
  password: string,
  { field = 'password', wrong = 'privacy.password-wrong' } = {},
): Promise<typeof users.$inferSelect> {
  await limits.countOf('own-password', PER_SESSION, viewer.sessionId);
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new AppError('signed-out');
  if (!(await isPassword(user.passwordHash, password))) throw fieldError(field, wrong);
  return user;
}
