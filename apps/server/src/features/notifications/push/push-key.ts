import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { vapidKeys } from './vapid-keys.ts';

export const pushKey: Operation<typeof notificationRoutes.pushKey> = async ({ settings }) => ({
  key: vapidKeys(settings).publicKey,
});
