import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { panelView } from './panel-view.ts';

export const panels: Operation<typeof bioRoutes.panels> = async ({ db, settings, viewer }, { id }) => {
  const notExpired = or(isNull(bioPanelSets.expiresAt), gt(bioPanelSets.expiresAt, sql`now()`));
  const [row] = await db
    .select()
    .from(bioPanelSets)
    .where(and(eq(bioPanelSets.id, id), eq(bioPanelSets.userId, viewer.id), notExpired));
  if (!row) throw new AppError('bio.panels-not-found');
  return panelView({ settings }, row);
};
