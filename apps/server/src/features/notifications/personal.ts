import { asc, eq, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import {
  notificationActors,
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#db/schema/notifications.ts';
import type { PersonalData } from '#platform/personal-data.ts';

const NAMES = new Map<number, string>(Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name]));

/** What an account was told, what it chose, and its browsers; whom it was told of is those members' business. */
export const notificationsPersonal: PersonalData = {
  async collect(db, userId) {
    const told = await db
      .select({
        type: notifications.type,
        subject: notifications.subject,
        people: notifications.actors,
        at: notifications.at,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.at), asc(notifications.id));
    const [settings] = await db
      .select({
        choices: notificationSettings.choices,
        quietHours: notificationSettings.quiet,
        lookedAt: notificationSettings.seenAt,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId));
    // Their addresses are secrets that open the browser to whoever has them.
    const browsers = await db
      .select({ service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https://([^/]+)')` })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.id));
    const named = told.map(({ type, ...row }) => ({ type: NAMES.get(type) ?? String(type), ...row }));
    return { data: { notifications: named, notificationSettings: settings ?? null, pushedTo: browsers } };
  },

  async erase(tx, userId) {
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    // What others were told of this person alone goes; in groups one less stands.
    const stood = sql`select notification_id from ${notificationActors} where user_id = ${userId}::bigint`;
    await tx.execute(sql`
      update ${notifications} n set actors = n.actors - 1,
        actor_id = case when n.actor_id = ${userId}::bigint then (
          select max(a.user_id) from ${notificationActors} a
          where a.notification_id = n.id and a.user_id <> ${userId}::bigint) else n.actor_id end
      where n.id in (${stood})`);
    await tx.execute(sql`delete from ${notifications} where id in (${stood}) and actors = 0`);
    await tx.delete(notificationActors).where(eq(notificationActors.userId, userId));
    return {};
  },
};
