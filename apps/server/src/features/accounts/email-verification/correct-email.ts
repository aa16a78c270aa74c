import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import { verifyLogin } from '../login/verify-login.ts';
import { mayMail, sendLink, revokeLinks } from './verification-links.ts';
import { placeSignUp } from '../sign-up/sign-up-address.ts';
import { emailExists, retryOnTakenEmail } from '../sign-up/taken-fields.ts';

/** Rate limit on emails that one account can trigger by changing its address. */
const PER_ACCOUNT = { points: 5, seconds: 3600 };

/**
 * Replaces the mistyped email of an unverified account and emails a link to the corrected one (AUTH-25). Requires the
 * same proof as a login, with the same rate limits and the same response for unknown addresses and wrong passwords.
 * Known and unknown new addresses get the same response too (SAFE-20), unless `reveal_known_emails` is on.
 */
export const correctEmail: Operation<typeof accountRoutes.correctEmail> = async (context, input) => {
  const { mail, limits, siteSettings } = context;
  const { email, password, newEmail } = input;
  const found = await verifyLogin(context, { email, password });
  if (found.verifiedAt !== null) throw new AppError('accounts.already-verified');
  if (email.toLowerCase() === newEmail.toLowerCase()) throw new AppError('accounts.same-email');
  await limits.countOf('correct-email', PER_ACCOUNT, String(found.id));
  const { reveal_known_emails: reveals } = await siteSettings.all();
  const silent = !(await mayMail(limits, newEmail));
  await retryOnTakenEmail(() =>
    transact(context, async ({ tx }) => {
      const user = await lockUser(tx, found.id);
      if (!user || user.passwordHash !== found.passwordHash) throw new AppError('accounts.credentials');
      if (user.verifiedAt !== null) throw new AppError('accounts.already-verified');
      // A link to the old address must not verify the new one.
      await revokeLinks(tx, user.id);
      const { owner, columns } = await placeSignUp(tx, newEmail, user.id);
      if (owner && reveals) throw emailExists('newEmail');
      await updateUsers(tx, eq(users.id, user.id), columns);
      await sendLink({ tx, mail }, { ...user, email: newEmail }, { kind: 'verify', owner, silent });
    }),
  );
  return {};
};
