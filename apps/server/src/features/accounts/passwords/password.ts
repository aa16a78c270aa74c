import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { newToken } from '#platform/security/tokens.ts';
import { users } from '#platform/users/users.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the Argon2id hash of a password. Normalizes Unicode, so that the same text typed on another keyboard is the
 * same password.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/**
 * Hash of an unknown password, verified when there is no account, so that the response takes the same time as for an
 * existing account.
 */
const nobodys = hashPassword(newToken());

/** Returns true when the password is the account's; `passwordHash` is undefined when there is no account. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
  return matches && passwordHash !== undefined;
}

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
