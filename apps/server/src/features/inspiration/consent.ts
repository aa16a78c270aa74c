import { and, eq, or, sql } from 'drizzle-orm';
import type { InspoConsent } from '@site/contract/inspiration/schemas.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspiration.ts';

/** The consent of a member as it stands, and the posts that hang on it. */
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
 * Whether a member's consent is given, held until the transaction ends: nothing is shown by a consent that is withdrawn
 * at the same moment. Taken before rows of posts, as the withdrawal does.
 */
export async function heldConsent(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ withdrawn: sql<boolean>`${inspoConsents.withdrawnAt} is not null` })
    .from(inspoConsents)
    .where(eq(inspoConsents.userId, userId))
    .for('share');
  return row?.withdrawn === false;
}
