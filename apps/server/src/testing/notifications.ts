import { and, asc, eq } from 'drizzle-orm';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { TestApp, TestClient } from './app.ts';

/** Notification names by the numbers that clients use. */
const NAMES = new Map<number, string>(Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name]));

/** Loads the notification rows of an account, oldest first, or only those with the given name. */
export async function rowsOf({ services: { db } }: TestApp, { id }: { id: number }, name?: NotificationName) {
  const ofName = name && eq(notifications.type, NOTIFICATION_TYPES[name]);
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), ofName))
    .orderBy(asc(notifications.id));
}

/** Returns the notification names of an account, oldest first. */
export async function listNotificationNames(app: TestApp, user: { id: number }): Promise<string[]> {
  return (await rowsOf(app, user)).map(({ type }) => NAMES.get(type) ?? String(type));
}

/** Requests the list as the notifications page does. */
export const listOf = (api: TestClient, pageSize = 20) => api(notificationRoutes.list, { pageSize });

/** Marks the current list as seen, as the notifications page does. */
export async function look(api: TestClient): Promise<void> {
  const { latest } = await api(notificationRoutes.list, {});
  if (latest !== null) await api(notificationRoutes.seen, { latest });
}
