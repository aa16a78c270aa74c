import { eq } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { LoggedIn } from '../context.ts';
import { users } from './users.ts';

/** Returns the email address of the caller. @throws AppError signed-out if the account was erased */
export async function viewerEmail({ db, viewer }: LoggedIn): Promise<string> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id));
  if (!account) throw new AppError('signed-out');
  return account.email;
}
