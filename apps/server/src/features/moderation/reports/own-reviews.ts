import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { OwnReview } from '@site/contract/moderation/own-schemas.ts';
import { BLURS } from '@site/contract/moderation/trust.ts';
import { cases } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { queueChanged } from '../events.ts';
import { itemTitles } from '../item-titles.ts';

const SHOWN = 20;

/** Condition: the case is open, and reports alone have hidden or blurred the member's item. */
const underReview = (userId: number) => and(eq(cases.authorId, userId), cases.open, isNotNull(cases.automatic));

async function reviewsOf(context: LoggedIn, id?: number): Promise<OwnReview[]> {
  const { db, viewer } = context;
  const rows = await db
    .select()
    .from(cases)
    .where(and(underReview(viewer.id), id === undefined ? undefined : eq(cases.id, id)))
    .orderBy(desc(cases.id))
    .limit(SHOWN);
  const names = await itemTitles(context, db, { items: rows, shows: ({ state }) => state !== 'deleted' });
  return rows.map(({ id: caseId, kind, targetId, automatic, statement }) => ({
    ...{ id: caseId, kind, targetId, ...names(kind, targetId), statement },
    shown: automatic === BLURS ? ('blurred-pictures' as const) : ('nothing' as const),
  }));
}

/** Lists the current user's items that are under review (SAFE-07). */
export const myReviews: Operation<typeof moderationRoutes.myReviews> = async (context) => ({
  items: await reviewsOf(context),
});

/** Saves the author statement, which the moderators see before they decide. */
export const explain: Operation<typeof moderationRoutes.explain> = async (context, { id, text }) => {
  const { viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    await lockOwner(context, { tx });
    const stored = await tx
      .update(cases)
      .set({ statement: text })
      .where(and(underReview(viewer.id), eq(cases.id, id)))
      .returning({ id: cases.id });
    if (stored.length === 0) throw new AppError('moderation.case-not-found');
    await emit(queueChanged, {});
  });
  const [own] = await reviewsOf(context, id);
  if (!own) throw new AppError('moderation.case-not-found');
  return own;
};
