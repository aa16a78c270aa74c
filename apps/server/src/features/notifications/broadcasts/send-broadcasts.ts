import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { broadcasts } from '#db/schema/notifications-broadcasts.ts';
import type { Services } from '#platform/context.ts';
import { withAdvisoryLock } from '#platform/database/locks.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { notifyAndPush } from '../notify-and-push.ts';
import { nextRecipients } from './audience.ts';
import { broadcastMail } from './broadcast-mail.ts';

/** Key of the advisory lock that allows only one process to send, so that the rate limit holds for all together. */
const LOCK = 7_240_116;
/** Number of recipients per transaction. */
const BATCH = 100;
/** Duration of a run in milliseconds, shorter than the interval of the job. */
const RUN_MS = 50_000;

const BROADCAST_JOB = 'notifications.broadcasts';

/**
 * Notifies the next recipients, and queues their emails, in the transaction that moves the cursor, so that each
 * recipient is notified once, also after a crash.
 * @returns the number of queued emails; null if the broadcast is complete or was stopped
 */
async function sendBatch(services: Services, id: number): Promise<number | null> {
  const { db, mail, settings, siteSettings } = services;
  const then: (() => void | Promise<void>)[] = [];
  const mails = await db.transaction(async (tx) => {
    const isSending = and(eq(broadcasts.id, id), eq(broadcasts.state, 'sending'));
    const [broadcast] = await tx.select().from(broadcasts).where(isSending).for('update');
    if (!broadcast) return null;
    const target = { audience: broadcast.audience, offered: siteSettings.languages };
    const recipients = await nextRecipients(tx, target, { after: broadcast.sentTo, limit: BATCH });
    const last = recipients.at(-1);
    if (!last) {
      await tx.update(broadcasts).set({ state: 'sent' }).where(isSending);
      return null;
    }
    await notifyAndPush(
      services,
      { tx, afterCommit: (run) => void then.push(run) },
      {
        notification: { name: 'broadcast', subject: `broadcast:${id}`, about: { broadcastId: id }, actorId: null },
        userIds: recipients.map(({ userId }) => userId),
      },
    );
    const toMail = recipients.filter(({ getsMail }) => getsMail);
    for (const recipient of toMail) {
      const language = mail.languageFor(recipient.language);
      await mail.send(tx, broadcastMail(settings, broadcast, { ...recipient, language }));
    }
    await tx
      .update(broadcasts)
      .set({
        sentTo: last.userId,
        notified: sql`${broadcasts.notified} + ${recipients.length}`,
        mailed: sql`${broadcasts.mailed} + ${toMail.length}`,
      })
      .where(isSending);
    return toMail.length;
  });
  for (const run of then) await run();
  return mails;
}

/**
 * Sends the confirmed broadcasts, with NEWSLETTER_RATE emails per second. The next run resumes an interrupted one. An
 * advisory lock excludes other processes.
 * @returns false when another process holds the lock
 */
export async function sendBroadcasts(services: Services, goesOn: () => boolean = () => true): Promise<boolean> {
  const { db, settings, jobs } = services;
  return withAdvisoryLock(db, LOCK, async () => {
    const open = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(eq(broadcasts.state, 'sending'))
      .orderBy(asc(broadcasts.id));
    for (const { id } of open) {
      for (let mails: number | null = 0; goesOn();) {
        mails = await sendBatch(services, id);
        if (mails === null) break;
        // A stopping process does not wait.
        await wait((mails / settings.NEWSLETTER_RATE) * 1000, undefined, { signal: jobs.signal }).catch(
          () => undefined,
        );
      }
    }
  });
}

export function broadcastJob(services: Services): Job {
  return {
    name: BROADCAST_JOB,
    // Tests send their own broadcasts.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    retries: 0,
    async run() {
      const until = performance.now() + RUN_MS;
      await sendBroadcasts(services, () => performance.now() < until && !services.jobs.stopping);
    },
  };
}
