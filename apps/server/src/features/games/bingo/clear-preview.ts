import { and, eq } from 'drizzle-orm';
import type { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import type { Operation } from '#platform/feature.ts';

export const clearPreview: Operation<typeof gameRoutes.clearPreview> = async ({ db, viewer }) => {
  await db.delete(bingoCards).where(and(eq(bingoCards.userId, viewer.id), eq(bingoCards.preview, true)));
  return {};
};
