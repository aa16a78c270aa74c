import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { exclusionRoutes } from '@site/contract/exclusions/routes.ts';
import { exclusions } from '#db/schema/exclusions.ts';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewViews, selectReviews } from './review-view.ts';

const PAGE = 20;

/** Lists bans and closures for staff, never the caller's own. */
export const list: Operation<typeof exclusionRoutes.list> = async ({ db, viewer }, { state, cursor }) => {
  const after = cursor === undefined ? undefined : decodePlace(cursor).id;
  const waiting = state === 'appealed';
  const beyond = after === undefined ? undefined : waiting ? gt(exclusions.id, after) : lt(exclusions.id, after);
  const found = await selectReviews(db)
    .where(
      and(
        isNull(exclusions.endedAt),
        waiting ? eq(exclusions.appealState, 'open') : undefined,
        ne(exclusions.userId, viewer.id),
        beyond,
      ),
    )
    .orderBy(waiting ? asc(exclusions.id) : desc(exclusions.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await reviewViews(db, viewer, shown),
    next: last ? encodePlace({ value: 0, id: last.row.id }) : null,
  };
};
