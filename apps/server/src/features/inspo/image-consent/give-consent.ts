import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoConsents, inspoPosts } from '#db/schema/inspo.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';
import { inspoShown } from '../events.ts';

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
