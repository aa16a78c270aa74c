import { and, eq } from 'drizzle-orm';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/tokens.ts';

/** Says whether a mailed link can still set a new password, before one types it (AUTH-19). */
export const checkReset: Operation<typeof passwordRoutes.checkReset> = async ({ db }, { token }) => {
  const asked = and(eq(emailTokens.hash, hashToken(token)), eq(emailTokens.kind, 'reset'));
  const [link] = await db.select().from(emailTokens).where(asked);
  if (!link || link.usedAt !== null) throw new AppError('accounts.link-invalid');
  if (Date.parse(link.expiresAt) <= Date.now()) throw new AppError('accounts.link-expired');
  return {};
};
