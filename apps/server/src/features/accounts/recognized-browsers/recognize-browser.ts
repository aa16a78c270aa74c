import { and, eq, sql } from 'drizzle-orm';
import type { Transaction, Executor } from '#db/client.ts';
import { recognizedBrowsers } from '#db/schema/accounts.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { users } from '#platform/users/users.ts';
import { replaceDevice } from '../account-origins/account-origins.ts';

/**
 * Stores a browser that the owner of an account uses. If the account has not stored the browser's token before, the
 * token is replaced for every account that has, so that an injected token is useless to the attacker.
 * @param browser the browser's token; null when it has none
 * @returns the token that the browser must store, and whether the account has other recognized browsers but not this
 * one
 */
export async function recognizeBrowser(
  tx: Transaction,
  userId: number,
  browser: string | null,
): Promise<{ token: string; isNew: boolean }> {
  const known = await tx.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, userId));
  if (browser !== null) {
    const used = await tx
      .update(recognizedBrowsers)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(recognizedBrowsers.userId, userId), eq(recognizedBrowsers.hash, hashToken(browser))))
      .returning({ userId: recognizedBrowsers.userId });
    if (used.length > 0) return { token: browser, isNew: false };
  }
  const token = newToken();
  const hash = hashToken(token);
  if (browser !== null) {
    await tx
      .update(recognizedBrowsers)
      .set({ hash })
      .where(eq(recognizedBrowsers.hash, hashToken(browser)));
    await replaceDevice(tx, browser, token);
  }
  await tx.insert(recognizedBrowsers).values({ userId, hash });
  return { token, isNew: known > 0 };
}

/** Forgets all recognized browsers of an account, so that its next login counts as one from a new device. */
export async function forgetBrowsers(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recognizedBrowsers).where(eq(recognizedBrowsers.userId, userId));
}

/**
 * Returns true when the account of an email has logged in from this browser before. Runs one query whether or not the
 * account exists.
 */
export async function isRecognizedBrowser(db: Executor, email: string, browser: string): Promise<boolean> {
  const found = await db
    .select({ userId: recognizedBrowsers.userId })
    .from(users)
    .innerJoin(recognizedBrowsers, eq(recognizedBrowsers.userId, users.id))
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(recognizedBrowsers.hash, hashToken(browser))));
  return found.length > 0;
}
