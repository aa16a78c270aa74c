import { and, eq, or, sql } from 'drizzle-orm';
import type { InspoConsent } from '@site/contract/inspo/schemas.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspo.ts';

/** Returns the current consent of a member and the number of posts that depend on it. */
export async function consentOf(db: Executor, userId: number): Promise<InspoConsent> {
  const [row] = await db.select().from(inspoConsents).where(eq(inspoConsents.userId, userId));
  const hangs = or(
    eq(inspoPosts.state, 'visible'),
    and(eq(inspoPosts.state, 'hidden'), eq(inspoPosts.hiddenFor, 'consent')),
  );
  const posts = await db.$count(inspoPosts, and(eq(inspoPosts.authorId, userId), hangs));
  return {
    given: row !== undefined && row.withdrawnAt === null,
    givenAt: row?.givenAt ?? null,
    withdrawnAt: row?.withdrawnAt ?? null,
    posts,
  };
}

/**
 * Returns whether a member has given consent, and locks the consent row until the transaction ends, so that nothing is
 * shown under a consent that is withdrawn concurrently. Lock it before the rows of posts, in the same order as the
 * withdrawal.
 */
export async function heldConsent(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ withdrawn: sql<boolean>`${inspoConsents.withdrawnAt} is not null` })
    .from(inspoConsents)
    .where(eq(inspoConsents.userId, userId))
    .for('share');
  return row?.withdrawn === false;
}
