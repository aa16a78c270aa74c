import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { EntryKind } from '@site/contract/stream/fields.ts';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';

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
