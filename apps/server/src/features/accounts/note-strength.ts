import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import { passwordStrength } from './password-strength.ts';

/** Judges a password that was just typed and is right: lists of leaked ones grow, and old accounts were never judged. */
export async function noteStrength(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  const pwdType = await passwordStrength(settings, password, user);
  if (pwdType === user.pwdType) return;
  // Of the very password that was judged: another may have been set meanwhile.
  await db
    .update(users)
    .set({ pwdType })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
}
