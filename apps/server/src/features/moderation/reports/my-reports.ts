import { and, desc, eq, lt } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { itemTitles } from '../item-titles.ts';

const PAGE = 10;

/**
 * Lists the current user's reports with their outcomes. A suspension is shown as hidden, because it concerns only the
 * suspended member.
 */
export const myReports: Operation<typeof moderationRoutes.myReports> = async (context, { cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await db
    .select({ report: reports, outcome: cases.outcome, decidedAt: cases.decidedAt })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, viewer.id), after === undefined ? undefined : lt(reports.id, after)))
    .orderBy(desc(reports.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const items = shown.map(({ report }) => report);
  const names = await itemTitles(context, db, { items, shows: ({ state }) => state === 'visible' });
  return {
    items: shown.map(({ report: { id, kind, targetId, reason, note, createdAt }, outcome, decidedAt }) => ({
      ...{ id, kind, targetId, ...names(kind, targetId), reason, note, reportedAt: createdAt, decidedAt },
      outcome: outcome === 'suspended' ? ('hidden' as const) : outcome,
    })),
    next: last ? encodeCursor({ value: 0, id: last.report.id }) : null,
  };
};
