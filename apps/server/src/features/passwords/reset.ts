import { eq } from 'drizzle-orm';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { knownBrowsers } from '#db/schema/accounts.ts';
import {
  checkNewPassword,
  hashPassword,
  knowBrowser,
  noteVerified,
  redeemLink,
  replacePassword,
} from '#features/accounts';
import { removeAccess } from '#features/security';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOpen } from './check-reset.ts';
import { tellSessions } from './tell-sessions.ts';

/**
 * Sets a new password by a mailed link. Every session, ticket, open link and known browser ends, and so do passkeys and an
 * authenticator app of the last 30 days unless the owner keeps them (AUTH-19, SAFE-30). The owner uses this browser, and has
 * proved the address.
 */
export const reset: Operation<typeof passwordRoutes.reset> = async (
  context,
  { token, password, keepPasskeys, keepApp },
) => {
  const { mail, settings, viewer, browser } = context;
  // Before the costly hash: made-up links are turned away for little.
  await requireOpen(context, token);
  const passwordHash = await hashPassword(password);
  const done = await transact(context, async ({ tx }) => {
    const { user, link } = await redeemLink(tx, ['reset'], token);
    // It went to an address that is no longer the account's.
    if (link.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('accounts.link-invalid');
    const pwdType = await checkNewPassword(settings, password, user);
    // A mailbox alone does not open what an older app guards (0052).
    await removeAccess({ tx, mail }, { user, kept: { keepPasskeys, keepApp }, appStays: 'when older' });
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
