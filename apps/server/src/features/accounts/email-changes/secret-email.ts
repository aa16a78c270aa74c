import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isUndeliverable } from '#platform/users/undeliverable-email.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import type { Operation } from '#platform/feature.ts';

/** Masks an email address, for example `anna@mail.example.com` -> `a***@m***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${[...email][0] ?? ''}***@${domain.charAt(0)}***${domain.slice(domain.lastIndexOf('.'))}`;
}

/** Returns the current user's email, masked (AUTH-08), and whether the mail server refused it. */
export const secretEmail: Operation<typeof accountRoutes.secretEmail> = async ({ db, viewer }) => {
  const [user] = await db
    .select({ email: users.email, undeliverable: isUndeliverable })
    .from(users)
    .where(eq(users.id, viewer.id));
  return { email: maskEmail(user?.email ?? ''), undeliverable: user?.undeliverable ?? false };
};

/** Resumes optional emails to the current address, for example after its owner has repaired the mailbox (RT-15). */
export const resumeEmails: Operation<typeof accountRoutes.resumeEmails> = async ({ db, viewer }) => {
  await updateUsers(db, eq(users.id, viewer.id), { undeliverableEmail: null });
  return {};
};
