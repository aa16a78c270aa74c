import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import type { Services } from '#platform/context.ts';

/** Maximum number of accounts per batch. */
const AT_ONCE = 500;

interface Waiting {
  /**
   * Column with the time of the last delivery to an account by this channel. The next delivery is allowed if that time
   * is not later than `free`.
   */
  lastAt: typeof notificationSettings.mailedAt | typeof notificationSettings.pushedAt;
  free: Date;
  /** SQL condition for the notifications to deliver. Only unread notifications are checked. */
  ofNotifications: SQL | undefined;
  /** SQL condition for accounts with messages to deliver. */
  ofChat: SQL;
}

/** Returns accounts with something to deliver, with ids greater than `after`. */
async function waitingBehind({ db }: Pick<Services, 'db'>, after: number, waiting: Waiting): Promise<number[]> {
  const { userId } = notificationSettings;
  const free = or(isNull(waiting.lastAt), lte(waiting.lastAt, waiting.free.toISOString()));
  const ofNotifications = db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .leftJoin(notificationSettings, eq(userId, notifications.userId))
    .where(and(waiting.ofNotifications, isNull(notifications.readAt), gt(notifications.userId, after), free))
    .orderBy(asc(notifications.userId))
    .limit(AT_ONCE);
  const ofChat = db
    .select({ userId })
    .from(notificationSettings)
    .where(and(waiting.ofChat, gt(userId, after), free))
    .orderBy(asc(userId))
    .limit(AT_ONCE);
  const [first, second] = await Promise.all([ofNotifications, ofChat]);
  const ids = [...new Set([...first, ...second].map((row) => row.userId))].sort((a, b) => a - b);
  return ids.slice(0, AT_ONCE);
}

/** Calls a function for each account with something to deliver, in id order. */
export async function eachWaiting(
  services: Pick<Services, 'db'>,
  waiting: Waiting,
  each: (userId: number) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await waitingBehind(services, after, waiting);
    for (const userId of ids) await each(userId);
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}
