import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { seasonRoutes } from '@site/contract/seasons/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { seasons } from '#db/schema/seasons.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { selectSeasons, SEASONS_TAG } from './seasons.ts';

export const all: Operation<typeof seasonRoutes.all> = async ({ db }) => ({ seasons: await selectSeasons(db) });

/** Advisory lock that serializes additions, so that overlaps are detected. */
const LOCK = 4_204_009;

/** Adds a season. Two seasons of the same kind never overlap. */
export const add: Operation<typeof seasonRoutes.add> = async (context, input) => {
  // Converted to the format in which PostgreSQL returns timestamps.
  const [startsAt, endsAt] = [new Date(input.startsAt).toISOString(), new Date(input.endsAt).toISOString()];
  const window = { kind: input.kind, art: input.art, startsAt, endsAt };
  const added = await transact(context, async (work) => {
    const { tx } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const overlapping = and(eq(seasons.kind, input.kind), lt(seasons.startsAt, endsAt), gt(seasons.endsAt, startsAt));
    if ((await tx.$count(seasons, overlapping)) > 0) throw new AppError('seasons.overlap');
    const [row] = await tx.insert(seasons).values(window).returning({ id: seasons.id });
    if (!row) throw new AppError('failed-softly');
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'season-added', subjectId: null, after: window });
    return { id: row.id, ...window };
  });
  context.cache.invalidate(SEASONS_TAG, 'site');
  return added;
};

export const remove: Operation<typeof seasonRoutes.remove> = async (context, { id }) => {
  await transact(context, async (work) => {
    const [removed] = await work.tx.delete(seasons).where(eq(seasons.id, id)).returning();
    if (!removed) return;
    const { kind, art, startsAt, endsAt } = removed;
    const before = { kind, art, startsAt, endsAt };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'season-removed', subjectId: null, before });
  });
  context.cache.invalidate(SEASONS_TAG, 'site');
  return { seasons: await selectSeasons(context.db) };
};
