import { sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Database } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const READ_DAYS = 90;
const ALL_DAYS = 365;
const AT_ONCE = 2000;

/**
 * Deletes the expired rows in the next batch, oldest first.
 * @returns the cursor of the next batch, or null after the last batch
 */
async function removePart(db: Database, after: { at: string; id: number }) {
  const { rows } = await db.execute<{ at: string; id: string; looked: number }>(sql`
    with part as (
      select ${notifications.id} as id, ${notifications.at} as at, ${notifications.readAt} as read_at from ${notifications}
      where ${notifications.at} < now() - make_interval(days => ${READ_DAYS})
        and (${notifications.at}, ${notifications.id}) > (${after.at}::timestamptz, ${after.id}::bigint)
      order by ${notifications.at}, ${notifications.id} limit ${AT_ONCE}
    ), gone as (
      delete from ${notifications} where id in (
        select id from part where read_at is not null or at < now() - make_interval(days => ${ALL_DAYS})))
    select at::text as at, id, (select count(*)::int from part) as looked from part order by at desc, id desc limit 1`);
  const last = rows[0];
  return last?.looked === AT_ONCE ? { at: last.at, id: Number(last.id) } : null;
}

/** Deletes read notifications older than 90 days and all notifications older than a year. */
export function cleanUpJob({ db }: Services): Job {
  return {
    name: 'notifications.clean-up',
    cron: '37 3 * * *',
    async run() {
      let next: { at: string; id: number } | null = { at: '-infinity', id: 0 };
      while (next) next = await removePart(db, next);
    },
  };
}
