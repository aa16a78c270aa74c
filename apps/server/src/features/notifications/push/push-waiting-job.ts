import { isNotNull, isNull } from 'drizzle-orm';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { eachWaiting } from '../each-waiting.ts';
import { MINUTE_MS, pushTo } from './push-job.ts';

/** Sends delayed pushes: after quiet hours, after the minimum interval, or after the delay for an open page. */
export async function pushWaiting(services: Services, now = new Date()): Promise<void> {
  const waiting = {
    lastAt: notificationSettings.pushedAt,
    free: new Date(now.getTime() - MINUTE_MS),
    ofNotifications: isNull(notifications.pushedAt),
    ofChat: isNotNull(notificationSettings.chatToPushAt),
  };
  await eachWaiting(services, waiting, (userId) => pushTo(services, { userId }, now));
}

export function pushWaitingJob(services: Services): Job {
  return { name: 'notifications.push-waiting', cron: '* * * * *', run: () => pushWaiting(services) };
}
