import { and, desc, eq, lt, or, asc, sql } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { EntryKind } from '@site/contract/stream/fields.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';

/** Columns of an entry that its owner sees. */
export const entryColumns = {
  id: streamLedger.id,
  site: streamLedger.site,
  day: streamLedger.day,
  minor: streamLedger.minor,
  currency: streamLedger.currency,
  kind: streamLedger.kind,
  note: streamLedger.note,
};

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

const sumOf = (kind: EntryKind) =>
  sql`coalesce(sum(${streamLedger.minor}) filter (where ${streamLedger.kind} = ${kind}), 0)`.mapWith(Number);

/** Returns the totals of all whole months that overlap the range. */
export const ledgerTotals: Operation<typeof streamMoneyRoutes.ledgerTotals> = async ({ db, viewer }, { from, to }) => {
  const { userId, day, site, currency } = streamLedger;
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const rows = await db
    .select({ month, site, currency, payout: sumOf('payout'), bonus: sumOf('bonus'), fee: sumOf('fee') })
    .from(streamLedger)
    .where(
      and(
        eq(userId, viewer.id),
        sql`${day} >= date_trunc('month', ${from}::date)`,
        sql`${day} < date_trunc('month', ${to}::date) + interval '1 month'`,
      ),
    )
    .groupBy(month, site, currency)
    .orderBy(desc(month), asc(site), asc(currency));
  return { totals: rows.map((row) => ({ ...row, net: row.payout + row.bonus - row.fee })) };
};
