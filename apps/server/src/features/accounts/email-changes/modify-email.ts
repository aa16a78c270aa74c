import { and, eq, isNull } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { reauthenticateByPassword } from '../passwords/password.ts';
import { mayMail, sendLink } from '../email-verification/verification-links.ts';
import { ownerOfEmail } from '../sign-up/sign-up-address.ts';
import { emailExists } from '../sign-up/taken-fields.ts';

/**
 * Requests a change of email, which takes effect when the emailed link is used (AUTH-08). A new request replaces an
 * earlier one. The current address is notified while the change can still be cancelled. Known and unknown addresses get
 * the same response (SAFE-20), unless `reveal_known_emails` is on.
 */
export const modifyEmail: Operation<typeof accountRoutes.modifyEmail> = async (context, { email, password }) => {
  const { db, mail, limits, siteSettings } = context;
  const user = await reauthenticateByPassword(context, password);
  if (user.email.toLowerCase() === email.toLowerCase()) throw new AppError('accounts.same-email');
  const owner = await ownerOfEmail(db, email);
  if (owner && (await siteSettings.all()).reveal_known_emails) throw emailExists('email');
  const silent = !(await mayMail(limits, email));
  await transact(context, async (work) => {
    const { tx } = work;
    const now = await lockOwner(context, work);
    // The password was changed concurrently, which invalidates everything that the old one authorized.
    if (now.passwordHash !== user.passwordHash) throw new AppError('signed-out');
    const earlier = and(eq(emailTokens.userId, user.id), eq(emailTokens.kind, 'email-change'));
    await tx.delete(emailTokens).where(and(earlier, isNull(emailTokens.usedAt)));
    await sendLink({ tx, mail }, { ...user, email }, { kind: 'email-change', owner, silent });
    const [{ email: to, language }, params] = [user, { userName: greetingName(user) }];
    await mail.send(tx, { to, language, kind: 'email-change-asked', params, path: '/forgot-password' });
  });
  return {};
};
