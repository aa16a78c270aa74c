import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { CaseSource, ItemKind, QUEUES } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { cases } from '#db/schema/moderation.ts';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { lockCase } from '../decisions/decide-case.ts';
import { queueChanged } from '../events.ts';
import { caseViews, caseView } from './case-views.ts';
import { isClaimed, queueCounts } from './queue-counts.ts';

const PAGE = 10;
const SMALLINT_MAX = 32_767;
/** Start of the year 2100 as a timestamp in milliseconds: upper bound for the decision time in a cursor. */
const TIME_MAX = 4_102_444_800_000;

interface Wanted {
  queue: (typeof QUEUES)[number];
  viewerId: number;
  kind: ItemKind | undefined;
  source: CaseSource | undefined;
  after: CursorPosition | undefined;
  limit: number;
}

function behind({ queue, after }: Wanted): SQL | undefined {
  if (!after) return undefined;
  const { value, id } = after;
  if (queue !== 'decided') {
    return or(
      sql`${cases.severity} < ${value}::smallint`,
      and(sql`${cases.severity} = ${value}::smallint`, sql`${cases.id} > ${id}::bigint`),
    );
  }
  const time = sql`timestamptz 'epoch' + ${value}::float8 * interval '1 millisecond'`;
  // Decisions are stored with millisecond precision, so the cursor loses no precision.
  return sql`(${cases.decidedAt}, ${cases.id}) < (${time}, ${id}::bigint)`;
}

/**
 * Returns a page of the queue, with keyset pagination. Open cases are read from the index cases_queue, decided ones
 * from cases_decided.
 */
function casesPage(db: Executor, wanted: Wanted) {
  const { queue, viewerId, kind, source, limit } = wanted;
  const state = {
    open: and(sql`${cases.open}`, or(eq(cases.claimedById, viewerId), sql`not ${isClaimed}`)),
    mine: and(sql`${cases.open}`, eq(cases.claimedById, viewerId), isClaimed),
    decided: sql`not ${cases.open}`,
  }[queue];
  const order = queue === 'decided' ? [desc(cases.decidedAt), desc(cases.id)] : [desc(cases.severity), asc(cases.id)];
  return db
    .select()
    .from(cases)
    .where(
      and(
        state,
        // Authors do not see who reported them, regardless of their role.
        ne(cases.authorId, viewerId),
        kind && eq(cases.kind, kind),
        source && eq(cases.source, source),
        behind(wanted),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

/** Lists the moderation queue (MOD-03). */
export const listCases: Operation<typeof moderationRoutes.cases> = async (context, { queue, kind, source, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, queue === 'decided' ? TIME_MAX : SMALLINT_MAX);
  const [found, counts] = await Promise.all([
    casesPage(db, { queue, viewerId: viewer.id, kind, source, after, limit: PAGE + 1 }),
    queueCounts(db, viewer.id),
  ]);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const value = last && (queue === 'decided' ? Date.parse(last.decidedAt ?? last.createdAt) : last.severity);
  return {
    items: await caseViews(context, db, shown),
    next: last && value !== undefined ? encodeCursor({ value, id: last.id }) : null,
    counts,
  };
};

/** Returns one case; responds with not found for its author. */
export const getCase: Operation<typeof moderationRoutes.case> = async (context, { id }) => {
  const view = await caseView(context, context.db, id);
  if (!view || view.author.id === context.viewer.id) throw new AppError('moderation.case-not-found');
  return view;
};

/**
 * Assigns a case to the current moderator or releases it, so that no two moderators decide it at once. Of two
 * concurrent claims, only one succeeds.
 */
export const assignCase: Operation<typeof moderationRoutes.claim> = async (context, { id, on }) => {
  const { db, viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    await lockCase(tx, context, id);
    const taken = on
      ? { claimedById: viewer.id, claimedAt: new Date().toISOString() }
      : { claimedById: null, claimedAt: null };
    await tx.update(cases).set(taken).where(eq(cases.id, id));
    await emit(queueChanged, {});
  });
  const view = await caseView(context, db, id);
  if (!view) throw new AppError('moderation.case-not-found');
  return view;
};
