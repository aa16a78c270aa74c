import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { SignedIn } from '#platform/context.ts';
import { isPassword } from './password.ts';

/** Per session, not per account: whoever stole one keeps the owner's others from nothing. */
const PER_SESSION = { points: 10, seconds: 900 };

/**
 * Checks the password that a signed-in member types to prove who sits there.
 * @param field where it was typed, for the field's error
 * @param wrong that error
 * @returns the account as it was when the proof held
 * @throws AppError too-many, or the field's error
 */
export async function provePassword(
  { db, limits, viewer }: SignedIn,
  password: string,
  { field = 'password', wrong = 'privacy.password-wrong' } = {},
): Promise<typeof users.$inferSelect> {
  await limits.countOf('own-password', PER_SESSION, viewer.sessionId);
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new AppError('signed-out');
  if (!(await isPassword(user.passwordHash, password))) throw fieldError(field, wrong);
  return user;
}
