import { and, eq, or, sql, isNotNull, isNull } from 'drizzle-orm';
import type { InspoConsent } from '@site/contract/inspo/schemas.ts';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { transact } from '#platform/context.ts';
import { inspoShown, inspoWithdrawn } from '../events.ts';

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

export const checkConsent: Operation<typeof inspoRoutes.check> = ({ db, viewer }) => consentOf(db, viewer.id);

/**
 * Gives consent. Posts that were hidden only because consent was withdrawn are restored; posts hidden for another
 * reason stay hidden. Does nothing if consent has already been given.
 */
export const giveConsent: Operation<typeof inspoRoutes.giveConsent> = (context) => {
  const userId = context.viewer.id;
  return transact(context, async ({ tx, emit }) => {
    const given = await tx
      .insert(inspoConsents)
      .values({ userId, givenAt: sql`now()` })
      .onConflictDoUpdate({
        target: inspoConsents.userId,
        set: { givenAt: sql`now()`, withdrawnAt: null },
        setWhere: isNotNull(inspoConsents.withdrawnAt),
      })
      .returning({ userId: inspoConsents.userId });
    if (given.length > 0) {
      const back = await tx
        .update(inspoPosts)
        .set({ state: 'visible', hiddenFor: null })
        .where(
          and(eq(inspoPosts.authorId, userId), eq(inspoPosts.state, 'hidden'), eq(inspoPosts.hiddenFor, 'consent')),
        )
        .returning({ id: inspoPosts.id });
      for (const { id } of back) await emit(inspoShown, { postId: id });
    }
    return consentOf(tx, userId);
  });
};

/**
 * Withdraws the member's consent and hides their visible posts with the images. Only the author and moderators can
 * still open them. Does nothing if no consent is in force.
 */
export const withdrawConsent: Operation<typeof inspoRoutes.withdrawConsent> = (context) => {
  const userId = context.viewer.id;
  return transact(context, async ({ tx, emit }) => {
    // Waits for a concurrent request that creates a post and holds a share lock on the consent: that post is committed
    // first and then hidden with the others.
    const withdrawn = await tx
      .update(inspoConsents)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(inspoConsents.userId, userId), isNull(inspoConsents.withdrawnAt)))
      .returning({ userId: inspoConsents.userId });
    if (withdrawn.length === 0) return consentOf(tx, userId);
    const hiddenPosts = await tx
      .update(inspoPosts)
      .set({ state: 'hidden', hiddenFor: 'consent' })
      .where(and(eq(inspoPosts.authorId, userId), eq(inspoPosts.state, 'visible')))
      .returning({ id: inspoPosts.id });
    for (const { id } of hiddenPosts) await emit(inspoWithdrawn, { postId: id });
    return consentOf(tx, userId);
  });
};
