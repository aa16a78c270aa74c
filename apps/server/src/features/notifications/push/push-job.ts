import { and, eq, isNull, sql, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { notifications, notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { unreadOf } from '#features/chat';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { lockSettings } from '../settings/settings.ts';
import { quietNow } from '../settings/quiet-now.ts';
import { unseenBy, unseenCount } from '../visible-to.ts';
import { eachWaiting } from '../each-waiting.ts';
import { DELIVER, type DeliverData } from './deliver-push-job.ts';

export const PUSH = 'notifications.push';

export interface PushData {
  userId: number;
}

/** Minimum interval between pushes, and delay while the account has an open page, in milliseconds. */
const MINUTE_MS = 60_000;

/** Returns the time of the newest notification that is waiting to be pushed, or null when there is none. */
async function waitingOf(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({ since: sql<string | null>`max(${notifications.at})::text` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.pushedAt),
        isNull(notifications.readAt),
        unseenBy(userId),
      ),
    );
  return row?.since ?? null;
}

/** Returns true within a minute of the last push and in quiet hours. */
const isPaused = ({ pushedAt, quiet }: typeof notificationSettings.$inferSelect, now: Date) =>
  (pushedAt !== null && now.getTime() - Date.parse(pushedAt) < MINUTE_MS) || quietNow(quiet, now);

/**
 * Sends the pushes of an account, unless one was sent within the last minute or quiet hours apply. While a page is
 * open, notifications and messages are each left to a later run until the latest one is a minute old. Seen
 * notifications are dropped. The decision and the delivery jobs for the browsers are written in one transaction.
 */
export async function pushTo(services: Services, { userId }: PushData, now = new Date()): Promise<void> {
  const open = (await services.presence.among([userId])).has(userId);
  await services.db.transaction(async (tx) => {
    const settings = await lockSettings(tx, userId);
    if (!settings || isPaused(settings, now)) return;
    const { pushedAt, chatToPushAt } = settings;
    const since = await waitingOf(tx, userId);
    const ripe = (at: string | null) => at !== null && (!open || now.getTime() - Date.parse(at) >= MINUTE_MS);
    const messages = ripe(chatToPushAt);
    const count = { notifications: ripe(since) ? await unseenCount(tx, userId) : 0, messages: 0 };
    if (messages) count.messages = await unreadOf(tx, userId);
    if (since === null || ripe(since)) {
      await tx
        .update(notifications)
        .set({ pushedAt: now.toISOString() })
        .where(and(eq(notifications.userId, userId), isNull(notifications.pushedAt), isNull(notifications.readAt)));
    }
    const kinds = (['notifications', 'messages'] as const).filter((kind) => count[kind] > 0);
    await tx
      .update(notificationSettings)
      .set({
        pushedAt: kinds.length > 0 ? now.toISOString() : pushedAt,
        chatToPushAt: messages ? null : chatToPushAt,
      })
      .where(eq(notificationSettings.userId, userId));
    if (kinds.length > 0) await handOver(services, tx, { userId, count, kinds, now });
  });
}

interface Pushed {
  userId: number;
  count: Record<DeliverData['kind'], number>;
  kinds: readonly DeliverData['kind'][];
  now: Date;
}

/** Queues the delivery to each browser of the account, one push for each kind. */
async function handOver({ jobs }: Services, tx: Transaction, { userId, count, kinds, now }: Pushed): Promise<void> {
  const browsers = await tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  for (const { subscriptionId } of browsers) {
    for (const kind of kinds) {
      const data: DeliverData = { subscriptionId, kind, count: count[kind], at: now.toISOString() };
      await jobs.send(tx, { name: DELIVER }, data);
    }
  }
}

export function pushJob(services: Services): Job<PushData> {
  return { name: PUSH, retries: 2, run: (data) => pushTo(services, data) };
}

/** Sends delayed pushes: after quiet hours, after the minimum interval, or after the delay for an open page. */
export async function pushWaiting(services: Services, now = new Date()): Promise<void> {
  const waiting = {
    lastAt: notificationSettings.pushedAt,
    free: new Date(now.getTime() - MINUTE_MS),
    ofNotifications: isNull(notifications.pushedAt),
    ofChat: isNotNull(notificationSettings.chatToPushAt),
  };
  await eachWaiting(services, waiting, (userId) => pushTo(services, { userId }, now));
}

export function pushWaitingJob(services: Services): Job {
  return { name: 'notifications.push-waiting', cron: '* * * * *', run: () => pushWaiting(services) };
}
