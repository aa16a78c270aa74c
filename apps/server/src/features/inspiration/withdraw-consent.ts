import { and, eq, isNull, sql } from 'drizzle-orm';
import type { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import type { Transaction } from '#db/client.ts';
import { inspoConsents, inspoImages, inspoPosts } from '#db/schema/inspiration.ts';
import { moveImages, moving } from '#features/media';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';
import { inspoWithdrawn } from './events.ts';

async function picturesOf(tx: Transaction, authorId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: inspoImages.mediaId })
    .from(inspoImages)
    .innerJoin(inspoPosts, eq(inspoPosts.id, inspoImages.postId))
    .where(eq(inspoPosts.authorId, authorId));
  return rows.map(({ id }) => id);
}

/**
 * Withdraws the consent. When it answers, no list shows a picture of the member any more, and the addresses that were
 * known lead to nothing.
 */
export const withdrawConsent: Operation<typeof inspirationRoutes.withdrawConsent> = (context) => {
  const userId = context.viewer.id;
  return moving(context, (moved) =>
    transact(context, async ({ tx, emit }) => {
      // Whoever posts at this moment holds the row: their post is there, and is hidden with the others.
      const withdrawn = await tx
        .update(inspoConsents)
        .set({ withdrawnAt: sql`now()` })
        .where(and(eq(inspoConsents.userId, userId), isNull(inspoConsents.withdrawnAt)))
        .returning({ userId: inspoConsents.userId });
      if (withdrawn.length === 0) return consentOf(tx, userId);
      const gone = await tx
        .update(inspoPosts)
        .set({ state: 'hidden', hiddenFor: 'consent' })
        .where(and(eq(inspoPosts.authorId, userId), eq(inspoPosts.state, 'visible')))
        .returning({ id: inspoPosts.id });
      await moveImages({ ...context, tx }, await picturesOf(tx, userId), moved);
      for (const { id } of gone) await emit(inspoWithdrawn, { postId: id });
      return consentOf(tx, userId);
    }),
  );
};
