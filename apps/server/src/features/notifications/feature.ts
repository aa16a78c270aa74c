import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { cleanUpJob } from './deletion/clean-up.ts';
import { deliverPushJob } from './push/deliver-push-job.ts';
import { fanOutJob } from './fan-out/fan-out-job.ts';
import { deleteNotificationsJob } from './deletion/delete-notifications-job.ts';
import { list } from './notification-lists/list.ts';
import { mailJob } from './mail/mail-job.ts';
import { notificationsPersonal } from './personal-data.ts';
import { pushJob } from './push/push-job.ts';
import { pushKey } from './push/push-key.ts';
import { pushWaitingJob } from './push/push-waiting-job.ts';
import { read } from './unread-counts/read.ts';
import { remove } from './notification-lists/remove.ts';
import { seen } from './unread-counts/seen.ts';
import { setSettings } from './settings/set-settings.ts';
import { settings } from './settings/settings.ts';
import { subscribe } from './push/subscribe.ts';
import { serveUnsubscribe } from './mail/serve-unsubscribe.ts';
import { notificationSubscribers } from './subscribers.ts';
import { unread } from './unread-counts/unread.ts';
import { unsubscribe } from './push/unsubscribe.ts';

/** Notifications on the site, by email and by push (RT-02, RT-03, RT-06). */
export const notifications: Feature = {
  name: 'notifications',
  routes: bind(notificationRoutes, {
    unread,
    list,
    seen,
    read,
    remove,
    settings,
    setSettings,
    pushKey,
    subscribe,
    unsubscribe,
  }),
  subscribers: notificationSubscribers,
  // The queue passes each job the payload that it was sent with.
  jobs: (services) =>
    [
      fanOutJob(services),
      deleteNotificationsJob(services),
      pushJob(services),
      pushWaitingJob(services),
      deliverPushJob(services),
      mailJob(services),
      cleanUpJob(services),
    ] as Job[],
  personal: notificationsPersonal,
  serve: serveUnsubscribe,
};
