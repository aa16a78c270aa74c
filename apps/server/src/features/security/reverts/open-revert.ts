import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { accountReverts } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import { hashToken } from '#platform/security/tokens.ts';

/**
 * Finds an emailed link that can still undo a change.
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
export async function openRevert(db: Executor, token: string): Promise<typeof accountReverts.$inferSelect> {
  const [link] = await db
    .select()
    .from(accountReverts)
    .where(eq(accountReverts.hash, hashToken(token)));
  if (!link || link.usedAt !== null) throw new AppError('accounts.link-invalid');
  if (Date.parse(link.expiresAt) <= Date.now()) throw new AppError('accounts.link-expired');
  return link;
}
