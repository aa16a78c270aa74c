import { and, asc, desc, gt, inArray, lt, ne, notInArray } from 'drizzle-orm';
import type { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { helpViews, selectHelp } from './help-view.ts';

const PAGE = 20;

/** Lists recoveries, except those for the current user's own account. */
export const list: Operation<typeof accountRecoveryRoutes.list> = async ({ db, viewer }, { state, cursor }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const open = state === 'open';
  const beyond = after === undefined ? undefined : open ? gt(accountHelp.id, after) : lt(accountHelp.id, after);
  const OPEN = ['approval', 'waiting'] as const;
  const found = await selectHelp(db)
    .where(
      and(
        open ? inArray(accountHelp.state, [...OPEN]) : notInArray(accountHelp.state, [...OPEN]),
        ne(accountHelp.userId, viewer.id),
        beyond,
      ),
    )
    .orderBy(open ? asc(accountHelp.id) : desc(accountHelp.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await helpViews(db, viewer, shown),
    next: last ? encodeCursor({ value: 0, id: last.row.id }) : null,
  };
};
