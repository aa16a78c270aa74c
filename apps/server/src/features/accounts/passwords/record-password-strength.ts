import { and, eq } from 'drizzle-orm';
import { updateUsers, users } from '#platform/users/users.ts';
import type { Services } from '#platform/context.ts';
import { passwordStrength } from './password-strength.ts';

/**
 * Rates a correct password that was just typed, because lists of leaked passwords grow and old accounts were never
 * rated.
 */
export async function recordPasswordStrength(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  const pwdType = await passwordStrength(settings, password, user);
  if (pwdType === user.pwdType) return;
  // Updates only if the rated password is still the stored one, because another may have been set concurrently.
  await updateUsers(db, and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)), { pwdType });
}
