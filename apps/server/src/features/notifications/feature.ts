import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import {
  countRecipients,
  listBroadcasts,
  removeBroadcast,
  saveBroadcast,
  sendBroadcast,
  stopBroadcast,
} from './broadcasts/manage-broadcasts.ts';
import { previewBroadcast, testBroadcast } from './broadcasts/preview-broadcast.ts';
import { broadcastJob } from './broadcasts/send-broadcasts.ts';
import { cleanUpJob } from './deletion/clean-up.ts';
import { deliverPushJob } from './push/deliver-push-job.ts';
import { fanOutJob } from './fan-out/fan-out.ts';
import { deleteNotificationsJob } from './deletion/delete-notifications-of.ts';
import { list, remove } from './notification-lists/list.ts';
import { mailJob } from './mail/mail-job.ts';
import { notificationsPersonal } from './personal-data.ts';
import { pushJob, pushWaitingJob } from './push/push-job.ts';
import { pushKey } from './push/vapid-keys.ts';
import { read, seen, unread } from './unread-counts/read.ts';
import { setSettings, settings } from './settings/settings.ts';
import { subscribe, unsubscribe } from './push/subscribe.ts';
import { serveUnsubscribe } from './mail/serve-unsubscribe.ts';
import { notificationSubscribers } from './subscribers.ts';

/** Notifications on the site, by email and by push (RT-02, RT-03, RT-06). */
export const notifications: Feature = {
  name: 'notifications',
  routes: [
    ...bind(notificationRoutes, {
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
    ...bind(broadcastRoutes, {
      list: listBroadcasts,
      save: saveBroadcast,
      remove: removeBroadcast,
      count: countRecipients,
      preview: previewBroadcast,
      sendTest: testBroadcast,
      send: sendBroadcast,
      stop: stopBroadcast,
    }),
  ],
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
      broadcastJob(services),
      cleanUpJob(services),
    ] as Job[],
  personal: notificationsPersonal,
  serve: serveUnsubscribe,
};
