import { and, eq } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { pushSubscriptions } from '#db/schema/notifications.ts';
import type { Operation } from '#platform/feature.ts';
import { settingsOf } from '../settings/settings-of.ts';

export const unsubscribe: Operation<typeof notificationRoutes.unsubscribe> = async ({ db, viewer }, { endpoint }) => {
  const own = and(eq(pushSubscriptions.userId, viewer.id), eq(pushSubscriptions.endpoint, endpoint));
  await db.delete(pushSubscriptions).where(own);
  return settingsOf(db, viewer.id);
};
