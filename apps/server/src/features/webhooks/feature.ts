import { webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { listDeliveries, redeliver, sendTest } from './deliveries.ts';
import { cleanDeliveriesJob, deliverJob } from './jobs.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, renewSecret } from './manage-webhooks.ts';
import { webhookSubscribers } from './sources.ts';
import { webhookSecretColumn } from './webhook-secret.ts';

/** Webhooks: signed requests to other services when something happens on the site (NEWS-30). */
export const webhooks: Feature = {
  name: 'webhooks',
  routes: bind(webhookRoutes, {
    list: listWebhooks,
    add: addWebhook,
    change: changeWebhook,
    renewSecret,
    remove: removeWebhook,
    sendTest,
    deliveries: listDeliveries,
    redeliver,
  }),
  encryptedColumns: [webhookSecretColumn],
  subscribers: webhookSubscribers,
  jobs: (services) => [deliverJob(services), cleanDeliveriesJob(services)],
};
