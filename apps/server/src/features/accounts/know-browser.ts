import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { knownBrowsers } from '#db/schema/accounts.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { replaceDevice } from './account-origins.ts';

/**
 * Stores a browser that the owner of an account uses. A token unknown to the account is replaced for every account that
 * knew it: an injected token no longer opens anything for the attacker.
 * @param browser its token; null when it has none
 * @returns the token that the browser must store, and whether the account knows other browsers but not this one
 */
export async function knowBrowser(
  tx: Transaction,
  userId: number,
  browser: string | null,
): Promise<{ token: string; isNew: boolean }> {
  const known = await tx.$count(knownBrowsers, eq(knownBrowsers.userId, userId));
  if (browser !== null) {
    const used = await tx
      .update(knownBrowsers)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.hash, hashToken(browser))))
      .returning({ userId: knownBrowsers.userId });
    if (used.length > 0) return { token: browser, isNew: false };
  }
  const token = newToken();
  const hash = hashToken(token);
  if (browser !== null) {
    await tx
      .update(knownBrowsers)
      .set({ hash })
      .where(eq(knownBrowsers.hash, hashToken(browser)));
    await replaceDevice(tx, browser, token);
  }
  await tx.insert(knownBrowsers).values({ userId, hash });
  return { token, isNew: known > 0 };
}
