import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { cleanUpJob } from './clean-up.ts';
import { deliverPushJob } from './deliver-push-job.ts';
import { fanOutJob } from './fan-out-job.ts';
import { deleteNotificationsJob } from './delete-notifications-job.ts';
import { list } from './list.ts';
import { mailJob } from './mail-job.ts';
import { notificationsPersonal } from './personal-data.ts';
import { pushJob } from './push-job.ts';
import { pushKey } from './push-key.ts';
import { pushWaitingJob } from './push-waiting-job.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import { seen } from './seen.ts';
import { setSettings } from './set-settings.ts';
import { settings } from './settings.ts';
import { subscribe } from './subscribe.ts';
import { serveUnsubscribe } from './serve-unsubscribe.ts';
import { notificationSubscribers } from './subscribers.ts';
import { unread } from './unread.ts';
import { unsubscribe } from './unsubscribe.ts';

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
