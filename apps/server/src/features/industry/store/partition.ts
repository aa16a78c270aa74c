import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { observations } from '#db/schema/industry.ts';
import { dayBefore } from './days.ts';

/** Of making partitions: two sites may want the same one. */
const LOCK = 7_330_001;
const PREFIX = 'industry_observations_';

/** The table that holds the observations of a day. */
export const partitionOf = (day: string): string => PREFIX + day.replaceAll('-', '');

/**
 * Makes the partition of a day, unless it is there. Made beside its table and then attached: that holds up neither those who
 * read nor those who write other days.
 */
export async function makePartition(tx: Transaction, day: string): Promise<void> {
  const name = sql.identifier(partitionOf(day));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  if ((await partitionDays(tx)).includes(day)) return;
  await tx.execute(sql`create table ${name} (like ${observations})`);
  // Bounds take no parameters. A day is made of digits and dashes.
  const [begin, end] = [day, dayBefore(day, -1)].map((bound) => sql.raw(`'${bound} 00:00:00+00'`));
  await tx.execute(
    sql`alter table ${observations} attach partition ${name} for values from (${begin ?? ''}) to (${end ?? ''})`,
  );
}

/** The days that have a partition, the oldest first. */
export async function partitionDays(tx: Pick<Transaction, 'execute'>): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits where inhparent = ${'industry_observations'}::regclass order by day`);
  return rows.map(({ day }) => day);
}
