import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { hashPassword } from '../../features/accounts/passwords/password.ts';

/** Sets a password without checking its strength, so that an account can have one that sign-up would reject today. */
export async function setPassword(db: Database, userId: number, password: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId));
}
