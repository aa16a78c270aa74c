import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { observations } from '#db/schema/industry.ts';
import { dayBefore } from '../days.ts';

/** Advisory lock for creating partitions, because two cam sites may need the same one. */
const LOCK = 7_330_001;
const PREFIX = 'industry_observations_';

/** Returns the name of the partition with a day's observations. */
export const partitionOf = (day: string): string => PREFIX + day.replaceAll('-', '');

/**
 * Creates the partition of a day if it does not exist. It is created as a separate table and then attached, so that
 * reads and writes for other days are not blocked.
 */
export async function makePartition(tx: Transaction, day: string): Promise<void> {
  const name = sql.identifier(partitionOf(day));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  if ((await partitionDays(tx)).includes(day)) return;
  await tx.execute(sql`create table ${name} (like ${observations})`);
  // Partition bounds cannot be parameters. A day consists only of digits and dashes, so it is safe to inline.
  const [begin, end] = [day, dayBefore(day, -1)].map((bound) => sql.raw(`'${bound} 00:00:00+00'`));
  await tx.execute(
    sql`alter table ${observations} attach partition ${name} for values from (${begin ?? ''}) to (${end ?? ''})`,
  );
}

/** Lists the days that have a partition, oldest first. */
export async function partitionDays(tx: Pick<Transaction, 'execute'>): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits where inhparent = ${'industry_observations'}::regclass order by day`);
  return rows.map(({ day }) => day);
}
