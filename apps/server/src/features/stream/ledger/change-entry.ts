import { and, eq } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { entryColumns } from './entry-view.ts';

export const changeEntry: Operation<typeof streamMoneyRoutes.changeEntry> = async (
  { db, viewer },
  { id, ...fields },
) => {
  const [entry] = await db
    .update(streamLedger)
    .set(fields)
    .where(and(eq(streamLedger.id, id), eq(streamLedger.userId, viewer.id)))
    .returning(entryColumns);
  if (!entry) throw new AppError('stream.entry-not-found');
  return entry;
};
