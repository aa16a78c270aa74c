import { and, asc, gt, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { MINUTE_MS, pushTo } from './push-job.ts';

/** Accounts asked for in one round. */
const AT_ONCE = 500;

/** Accounts for which something waits to be pushed, behind an id. */
async function waitingBehind({ db }: Services, after: number, now: Date): Promise<number[]> {
  const free = or(
    isNull(notificationSettings.pushedAt),
    lte(notificationSettings.pushedAt, new Date(now.getTime() - MINUTE_MS).toISOString()),
  );
  const ofNotifications = db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    .where(and(isNull(notifications.pushedAt), isNull(notifications.readAt), gt(notifications.userId, after), free))
    .orderBy(asc(notifications.userId))
    .limit(AT_ONCE);
  const ofChat = db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(and(isNotNull(notificationSettings.chatToPushAt), gt(notificationSettings.userId, after), free))
    .orderBy(asc(notificationSettings.userId))
    .limit(AT_ONCE);
  const [first, second] = await Promise.all([ofNotifications, ofChat]);
  const ids = [...new Set([...first, ...second].map(({ userId }) => userId))].sort((a, b) => a - b);
  return ids.slice(0, AT_ONCE);
}

/** Pushes what had to wait: for quiet hours, for the minute between two pushes, for somebody who has a page open. */
export async function pushWaiting(services: Services, now = new Date()): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await waitingBehind(services, after, now);
    for (const userId of ids) await pushTo(services, { userId }, now);
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

export function pushWaitingJob(services: Services): Job {
  return { name: 'notifications.push-waiting', cron: '* * * * *', run: () => pushWaiting(services) };
}
