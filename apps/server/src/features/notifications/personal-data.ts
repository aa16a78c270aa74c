import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  notificationActors,
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#db/schema/notifications.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { notificationName } from './notification-lists/notification-title.ts';
import { takeOut } from './deletion/withdraw.ts';

/**
 * An account's notifications, settings and push subscriptions. Notifications about the account in other members' lists
 * are personal data of those members.
 */
export const notificationsPersonal: PersonalData = {
  async collect(db, userId) {
    const ownNotifications = await db
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
        asksAboutAnswers: notificationSettings.asksAboutAnswers,
        lookedAt: notificationSettings.seenAt,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId));
    // Exports only hosts, because the endpoint URL is a secret with which anyone could send pushes.
    const browsers = await db
      .select({ service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https://([^/]+)')` })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.id));
    const named = ownNotifications.map(({ type, ...row }) => ({
      type: notificationName(type) ?? String(type),
      ...row,
    }));
    return { data: { notifications: named, notificationSettings: settings ?? null, pushedTo: browsers } };
  },

  async erase(tx, userId) {
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    // Removes this member from other accounts' groups, and deletes notifications that are only about this member.
    const stood = tx
      .select({ id: notificationActors.notificationId })
      .from(notificationActors)
      .where(eq(notificationActors.userId, userId));
    const held = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(inArray(notifications.id, stood))
      .orderBy(asc(notifications.userId), asc(notifications.id))
      .for('update');
    await takeOut(
      tx,
      held.map(({ id }) => id),
      userId,
    );
    return {};
  },
};
