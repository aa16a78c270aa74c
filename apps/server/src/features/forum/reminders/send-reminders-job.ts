import { sql } from 'drizzle-orm';
import { postSaves } from '#db/schema/forum.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { reminderDue } from '../events.ts';

/** Maximum number of reminders per transaction. */
const AT_ONCE = 200;

/** Clears reminders whose time has come and emits an event for each, in one transaction per batch. */
async function sendSome({ db, outbox }: Pick<Services, 'db' | 'outbox'>): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ post_id: string; user_id: string }>(sql`
      with due as (
        select post_id, user_id from ${postSaves}
        where remind_at <= now() order by remind_at limit ${AT_ONCE} for no key update skip locked)
      update ${postSaves} set remind_at = null from due
      where ${postSaves.postId} = due.post_id and ${postSaves.userId} = due.user_id
      returning due.post_id, due.user_id`);
    for (const row of rows) {
      await outbox.emit(tx, reminderDue, { postId: Number(row.post_id), userId: Number(row.user_id) });
    }
    return rows.length;
  });
}

/** Job that notifies members of the posts they wanted to be reminded of. */
export function sendRemindersJob(services: Pick<Services, 'db' | 'outbox'>): Job {
  return {
    name: 'forum.send-reminders',
    cron: '* * * * *',
    async run() {
      while ((await sendSome(services)) === AT_ONCE);
    },
  };
}
