import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { queueChanged } from '../events.ts';
import { appealEnd, ownDecisions, selectDecisions } from '../decisions/own-decisions.ts';
import { appealViews } from './appeal-views.ts';

const PAGE = 10;

/**
 * Lists appeals: waiting appeals oldest first, answered appeals newest first. Excludes the current user's own appeals.
 */
export const listAppeals: Operation<typeof moderationRoutes.appeals> = async (context, { state, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const waiting = state === 'open';
  const found = await db
    .select({ appeal: appeals, decided: cases })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .where(
      and(
        waiting ? eq(appeals.state, 'open') : ne(appeals.state, 'open'),
        ne(appeals.authorId, viewer.id),
        after === undefined ? undefined : waiting ? gt(appeals.id, after) : lt(appeals.id, after),
      ),
    )
    .orderBy(waiting ? asc(appeals.id) : desc(appeals.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await appealViews(context, db, shown),
    next: last ? encodeCursor({ value: 0, id: last.appeal.id }) : null,
  };
};

/** Files an appeal against a decision, at most once and within 20 days. Suspended members can appeal too. */
export const appeal: Operation<typeof moderationRoutes.appeal> = async (context, { id, text }) => {
  const { db, viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    await lockOwner(context, { tx });
    const [found] = await selectDecisions(tx, { userId: viewer.id, id });
    if (!found?.decided.decidedAt) throw new AppError('moderation.case-not-found');
    if (found.appeal) throw new AppError('moderation.appeal-made');
    if (appealEnd(found.decided.decidedAt) <= Date.now()) throw new AppError('moderation.appeal-late');
    await tx.insert(appeals).values({ caseId: id, authorId: viewer.id, text });
    await emit(queueChanged, {});
  });
  const [own] = await ownDecisions(context, db, await selectDecisions(db, { userId: viewer.id, id }));
  if (!own) throw new AppError('moderation.case-not-found');
  return own;
};
