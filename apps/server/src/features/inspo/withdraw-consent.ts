import { and, eq, isNull, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspo.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';
import { inspoWithdrawn } from './events.ts';

/** Withdraws the consent: the member's images are removed from all lists and are no longer served. */
export const withdrawConsent: Operation<typeof inspoRoutes.withdrawConsent> = (context) => {
  const userId = context.viewer.id;
  return transact(context, async ({ tx, emit }) => {
    // Waits for a concurrent post, which holds the row lock: it is committed first and then hidden with the others.
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
