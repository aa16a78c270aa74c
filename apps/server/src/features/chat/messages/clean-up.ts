import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { messages, messageVersions } from '#db/schema/chat.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { emptyMessages, RETENTION_DAYS, undecided } from './empty-messages.ts';

const AT_ONCE = 100;

async function emptySome(services: Services): Promise<number> {
  return transact(services, async ({ tx }) => {
    const due = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.kept, true), not(undecided(tx))))
      .orderBy(asc(messages.id))
      .limit(AT_ONCE)
      .for('no key update', { of: messages, skipLocked: true });
    await emptyMessages(
      { ...services, tx },
      due.map(({ id }) => id),
    );
    return due.length;
  });
}

/** Deletes earlier texts of edited messages that no report needs any more. Runs in one statement; rows are few. */
async function dropVersions({ db }: Services): Promise<void> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, messageVersions.messageId), not(undecided(db))));
  const isOld = lt(messageVersions.replacedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`);
  await db.delete(messageVersions).where(and(isOld, sql`exists (${due})`));
}

/** Purges the content of deleted messages once no decision or appeal on them is pending or still possible, and old versions of edited ones. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'chat.clean-up',
    cron: '23 3 * * *',
    async run() {
      while ((await emptySome(services)) === AT_ONCE);
      await dropVersions(services);
    },
  };
}
