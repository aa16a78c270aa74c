import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { knownBrowsers, users } from '#db/schema/accounts.ts';
import { hashToken } from '#platform/tokens.ts';

/** True when the account of an email has signed in from this browser before; one query, account or not. */
export async function isKnownBrowser(db: Executor, email: string, browser: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownBrowsers.userId })
    .from(users)
    .innerJoin(knownBrowsers, eq(knownBrowsers.userId, users.id))
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(knownBrowsers.hash, hashToken(browser))));
  return found.length > 0;
}
