import { and, eq } from 'drizzle-orm';
import { LEDGER_ENTRIES } from '@site/contract/stream/limits.ts';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { entryColumns } from './ledger.ts';

/**
 * Adds an entry. Idempotent: each idempotency key adds one entry. Locks the account, so that concurrent requests cannot
 * exceed the limit.
 */
export const addEntry: Operation<typeof streamMoneyRoutes.addEntry> = (context, fields) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const userId = context.viewer.id;
    const [there] = await tx
      .select(entryColumns)
      .from(streamLedger)
      .where(and(eq(streamLedger.userId, userId), eq(streamLedger.draft, fields.draft)));
    if (there) return there;
    if ((await tx.$count(streamLedger, eq(streamLedger.userId, userId))) >= LEDGER_ENTRIES) {
      throw new AppError('stream.ledger-full', { params: { max: LEDGER_ENTRIES } });
    }
    const [entry] = await tx
      .insert(streamLedger)
      .values({ ...fields, userId })
      .returning(entryColumns);
    if (!entry) throw new Error('entry was not stored');
    return entry;
  });

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

export const removeEntry: Operation<typeof streamMoneyRoutes.removeEntry> = async ({ db, viewer }, { id }) => {
  const removed = await db
    .delete(streamLedger)
    .where(and(eq(streamLedger.id, id), eq(streamLedger.userId, viewer.id)))
    .returning({ id: streamLedger.id });
  if (removed.length === 0) throw new AppError('stream.entry-not-found');
  return {};
};
