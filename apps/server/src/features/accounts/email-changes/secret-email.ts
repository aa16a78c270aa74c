import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { users } from '#platform/users/users.ts';
import type { Operation } from '#platform/feature.ts';

/** Masks an email address, for example `anna@mail.example.com` -> `a***@m***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${[...email][0] ?? ''}***@${domain.charAt(0)}***${domain.slice(domain.lastIndexOf('.'))}`;
}

/** Returns the current user's email, masked (AUTH-08). */
export const secretEmail: Operation<typeof accountRoutes.secretEmail> = async ({ db, viewer }) => {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id));
  return { email: maskEmail(user?.email ?? '') };
};
