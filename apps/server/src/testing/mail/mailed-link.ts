import { emailTokens } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

type Link = typeof emailTokens.$inferInsert;

/**
 * Inserts the token of an emailed link directly into the database.
 * @param hours remaining validity in hours
 */
export async function mailedLink(
  { db }: Pick<Services, 'db'>,
  { id, email }: { id: number; email: string },
  { kind = 'verify', hours = 1 }: { kind?: Link['kind']; hours?: number } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  await db.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, kind, expiresAt });
  return token;
}
