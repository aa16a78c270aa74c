import { and, eq } from 'drizzle-orm';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import {
  checkNewPassword,
  forgetBrowsers,
  hashPassword,
  recognizeBrowser,
  recordVerification,
  redeemLink,
  replacePassword,
  emailTokens,
} from '#features/accounts';
import { removeAccess, accountAccess } from '#features/security';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { notifySessions } from './change.ts';

/**
 * Sets a new password with an emailed link. Ends every session, invalidates login tickets and open links, and forgets
 * recognized browsers. Removes passkeys and an authenticator app added in the last 30 days unless the owner retains
 * them, and older passkeys that the owner chose to remove (AUTH-19, SAFE-30). This browser becomes recognized, and the
 * address counts as verified.
 */
export const reset: Operation<typeof passwordRoutes.reset> = async (
  context,
  { token, password, keepPasskeys, keepApp, keepIdentity },
) => {
  const { mail, viewer, browser } = context;
  // Runs before the expensive hash, so that invalid links are rejected cheaply.
  await requireOpen(context, token);
  const passwordHash = await hashPassword(password);
  const done = await transact(context, async ({ tx }) => {
    const { user, link } = await redeemLink(tx, ['reset'], token);
    // The link was sent to an address that the account no longer has.
    if (link.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('accounts.link-invalid');
    const pwdType = await checkNewPassword(context.brand.names, password, user);
    // Access to the mailbox alone must not suffice to remove an older authenticator app (docs/decisions/0052).
    await removeAccess(
      { tx, mail },
      { user, selection: { keepPasskeys, keepApp, keepIdentity }, appStays: 'when older' },
    );
    const ended = await replacePassword({ tx, mail }, user, { passwordHash, pwdType });
    await recordVerification(tx, user.id);
    await forgetBrowsers(tx, user.id);
    return { userId: user.id, ended, known: await recognizeBrowser(tx, user.id, browser) };
  });
  context.setBrowser(done.known.token);
  if (viewer?.id === done.userId) context.setTokens('clear');
  notifySessions(context.hub, done);
  return {};
};

/**
 * Checks that an emailed link can still set a password.
 * @returns the id of the account that the link belongs to
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
async function requireOpen({ db }: Pick<Services, 'db'>, token: string): Promise<number> {
  const asked = and(eq(emailTokens.hash, hashToken(token)), eq(emailTokens.kind, 'reset'));
  const [link] = await db.select().from(emailTokens).where(asked);
  if (!link || link.usedAt !== null) throw new AppError('accounts.link-invalid');
  if (Date.parse(link.expiresAt) <= Date.now()) throw new AppError('accounts.link-expired');
  return link.userId;
}

/**
 * Checks that an emailed link can still set a new password. Returns the passkeys, the authenticator app, the devices
 * and the number of recognized browsers that have access to the account (AUTH-19, SAFE-30).
 */
export const checkReset: Operation<typeof passwordRoutes.checkReset> = async (context, { token }) =>
  accountAccess(context, await requireOpen(context, token));
