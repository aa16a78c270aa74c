import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewViews, selectReviews } from './review-view.ts';

const PAGE = 20;

/** Lists the bans and closures that have not ended, for staff. Omits those of the caller's own account. */
export const list: Operation<typeof sanctionRoutes.list> = async ({ db, viewer }, { state, cursor }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const waiting = state === 'appealed';
  const beyond = after === undefined ? undefined : waiting ? gt(sanctions.id, after) : lt(sanctions.id, after);
  const found = await selectReviews(db)
    .where(
      and(
        isNull(sanctions.endedAt),
        waiting ? eq(sanctions.appealState, 'open') : undefined,
        ne(sanctions.userId, viewer.id),
        beyond,
      ),
    )
    .orderBy(waiting ? asc(sanctions.id) : desc(sanctions.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await reviewViews(db, viewer, shown),
    next: last ? encodeCursor({ value: 0, id: last.row.id }) : null,
  };
};
