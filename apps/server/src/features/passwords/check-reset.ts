import { and, eq } from 'drizzle-orm';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { emailTokens } from '#features/accounts';
import { accountAccess } from '#features/security';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/security/tokens.ts';

/**
 * Checks that an emailed link can still set a password.
 * @returns the id of the account that the link belongs to
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
export async function requireOpen({ db }: Pick<Services, 'db'>, token: string): Promise<number> {
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
export const checkReset: Operation<typeof passwordRoutes.checkReset> = async ({ db }, { token }) =>
  accountAccess(db, await requireOpen({ db }, token));
