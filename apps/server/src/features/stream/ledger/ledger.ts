import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { entryColumns } from './entry-view.ts';

const PAGE = 50;
/** Start of the year 2100 as a timestamp in milliseconds: upper bound for the time in a cursor. */
const TIME_MAX = 4_102_444_800_000;

export const ledger: Operation<typeof streamMoneyRoutes.ledger> = async ({ db, viewer }, { cursor }) => {
  const place = cursor === undefined ? null : decodeCursor(cursor, TIME_MAX);
  const { userId, day, id } = streamLedger;
  const before = place && new Date(place.value).toISOString().slice(0, 10);
  const bound = place && before !== null ? or(lt(day, before), and(eq(day, before), lt(id, place.id))) : undefined;
  const found = await db
    .select(entryColumns)
    .from(streamLedger)
    .where(and(eq(userId, viewer.id), bound))
    .orderBy(desc(day), desc(id))
    .limit(PAGE + 1);
  const items = found.slice(0, PAGE);
  const last = found.length > PAGE ? items.at(-1) : undefined;
  return { items, next: last ? encodeCursor({ value: Date.parse(last.day), id: last.id }) : null };
};
