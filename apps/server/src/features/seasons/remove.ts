import { eq } from 'drizzle-orm';
import type { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { seasons } from '#db/schema/seasons.ts';
import { appendAuditLog } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { SEASONS_TAG } from './seasons-tag.ts';
import { selectSeasons } from './select-seasons.ts';

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
