import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { OwnDecision } from '@site/contract/moderation/own-schemas.ts';
import type { Executor } from '#db/client.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import type { LoggedIn } from '#platform/context.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { itemTitles } from '../item-titles.ts';

const PAGE = 10;
export const APPEAL_DAYS = 20;
const DAY_MS = 86_400_000;

/** Returns the deadline of an appeal as a timestamp in milliseconds. */
export const appealEnd = (decidedAt: string) => Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS;

/**
 * Selects a page of decisions against a member with their appeals, newest case first, plus one row that shows whether
 * there is a next page.
 */
export function selectDecisions(db: Executor, { userId, after, id }: { userId: number; after?: number; id?: number }) {
  return db
    .select({ decided: cases, appeal: appeals })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(
      and(
        eq(cases.authorId, userId),
        sql`not ${cases.open}`,
        isNotNull(cases.outcome),
        ne(cases.outcome, 'kept'),
        after === undefined ? undefined : lt(cases.id, after),
        id === undefined ? undefined : eq(cases.id, id),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(PAGE + 1);
}

type Row = Awaited<ReturnType<typeof selectDecisions>>[number];

/** Returns decisions as the member sees them, without the names of staff. */
export async function ownDecisions(
  context: Pick<LoggedIn, 'moderated' | 'language'>,
  db: Executor,
  rows: readonly Row[],
): Promise<OwnDecision[]> {
  const items = rows.map(({ decided }) => decided);
  const names = await itemTitles(context, db, { items, shows: ({ state }) => state !== 'deleted' });
  return rows.flatMap(({ decided, appeal }): OwnDecision[] => {
    const { id, kind, targetId, outcome, reason, decidedAt } = decided;
    if (outcome === null || decidedAt === null) return [];
    const end = appealEnd(decidedAt);
    const open = appeal === null && end > Date.now();
    return [
      {
        ...{ id, kind, targetId, ...names(kind, targetId), outcome, reason, decidedAt },
        appealUntil: open ? new Date(end).toISOString() : null,
        appeal: appeal && {
          text: appeal.text,
          state: appeal.state,
          answer: appeal.answer,
          appealedAt: appeal.createdAt,
          decidedAt: appeal.decidedAt,
        },
      },
    ];
  });
}

export const myDecisions: Operation<typeof moderationRoutes.myDecisions> = async (context, { cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await selectDecisions(db, { userId: viewer.id, ...(after !== undefined && { after }) });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await ownDecisions(context, db, shown),
    next: last ? encodeCursor({ value: 0, id: last.decided.id }) : null,
  };
};
