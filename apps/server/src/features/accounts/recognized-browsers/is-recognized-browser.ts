import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { recognizedBrowsers } from '#db/schema/accounts.ts';
import { users } from '#platform/users/users.ts';
import { hashToken } from '#platform/security/tokens.ts';

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
