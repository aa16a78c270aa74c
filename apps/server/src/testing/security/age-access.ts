import { eq } from 'drizzle-orm';
import { passkeys, twoFactors } from '#db/schema/security.ts';
import type { TestApp } from '../app.ts';

/** Sets the creation time of the passkeys and the authenticator app of an account to `ms` milliseconds ago. */
export async function ageAccess(
  { services: { db } }: Pick<TestApp, 'services'>,
  userId: number,
  ms: number,
): Promise<void> {
  const createdAt = new Date(Date.now() - ms).toISOString();
  for (const table of [passkeys, twoFactors]) await db.update(table).set({ createdAt }).where(eq(table.userId, userId));
}
