import { and, eq } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

export const removeEntry: Operation<typeof streamMoneyRoutes.removeEntry> = async ({ db, viewer }, { id }) => {
  const removed = await db
    .delete(streamLedger)
    .where(and(eq(streamLedger.id, id), eq(streamLedger.userId, viewer.id)))
    .returning({ id: streamLedger.id });
  if (removed.length === 0) throw new AppError('stream.entry-not-found');
  return {};
};
