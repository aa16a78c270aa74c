import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
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
