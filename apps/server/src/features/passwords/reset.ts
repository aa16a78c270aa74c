import { eq } from 'drizzle-orm';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { knownBrowsers } from '#db/schema/accounts.ts';
import { hashPassword, knowBrowser, noteVerified, passwordStrength, redeemLink } from '#features/accounts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { checkReset } from './check-reset.ts';
import { replacePassword } from './replace-password.ts';
import { tellSessions } from './tell-sessions.ts';

/**
 * Sets a new password by a mailed link. Whoever had the account before is out: every session, ticket, open link and
 * known browser ends. The owner sits at this browser, and has proved the address (AUTH-19).
 */
export const reset: Operation<typeof passwordRoutes.reset> = async (context, { token, password }) => {
  const { mail, settings, viewer, browser } = context;
  // Before the costly hash: made-up links are turned away for little.
  await checkReset(context, { token });
  const passwordHash = await hashPassword(password);
  const done = await transact(context, async ({ tx }) => {
    const { user, link } = await redeemLink(tx, ['reset'], token);
    // It went to an address that is no longer the account's.
    if (link.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('accounts.link-invalid');
    if (isOwnName(password, user)) throw fieldError('password', 'accounts.password-own-name');
    const pwdType = await passwordStrength(settings, password, user);
    const ended = await replacePassword({ tx, mail }, user, { passwordHash, pwdType });
    await noteVerified(tx, user.id);
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, user.id));
    return { userId: user.id, ended, known: await knowBrowser(tx, user.id, browser) };
  });
  context.setBrowser(done.known.token);
  if (viewer?.id === done.userId) context.setTokens('clear');
  tellSessions(context.hub, done);
  return {};
};
