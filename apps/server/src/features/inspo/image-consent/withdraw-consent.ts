import { and, eq, isNull, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspo.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';
import { inspoWithdrawn } from '../events.ts';

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
