import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { lastingSuspension, suspensionView } from './suspensions.ts';

/** The own suspension, when one lasts. */
export const standing: Operation<typeof moderationRoutes.standing> = async ({ db, viewer }) => {
  const row = await lastingSuspension(db, viewer.id);
  return { suspension: row && suspensionView(row) };
};
