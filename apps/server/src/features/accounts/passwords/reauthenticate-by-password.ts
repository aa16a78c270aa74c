import { eq } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { isPassword } from './password.ts';

/**
 * Rate limit per session rather than per account, so that the thief of one session cannot block the owner's other
 * sessions.
 */
const PER_SESSION = { points: 10, seconds: 900 };

/**
 * Checks the password that a logged-in member types to re-authenticate.
 * @param field form field that the error is attached to
 * @param wrong error of that field when the password is wrong
 * @returns the account as it was when the password was verified
 * @throws AppError too-many; signed-out if the account no longer exists; invalid, at the field, for a wrong password
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
