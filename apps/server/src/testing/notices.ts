import { and, asc, eq } from 'drizzle-orm';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { TestApp, TestClient } from './app.ts';

/** The names of what an account was told, by the numbers that clients know. */
const NAMES = new Map<number, string>(Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name]));

/** Rows of an account, oldest first. */
export async function rowsOf({ services: { db } }: TestApp, { id }: { id: number }, name?: NotificationName) {
  const ofName = name && eq(notifications.type, NOTIFICATION_TYPES[name]);
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), ofName))
    .orderBy(asc(notifications.id));
}

/** What the rows of an account are, oldest first. */
export async function toldTo(app: TestApp, user: { id: number }): Promise<string[]> {
  return (await rowsOf(app, user)).map(({ type }) => NAMES.get(type) ?? String(type));
}

/** The list as its page asks for it. */
export const listOf = (api: TestClient, pageSize = 20) => api(notificationRoutes.list, { pageSize });

/** Looks at the list as it is now, as the page does. */
export async function look(api: TestClient): Promise<void> {
  const { latest } = await api(notificationRoutes.list, {});
  if (latest !== null) await api(notificationRoutes.seen, { latest });
}
