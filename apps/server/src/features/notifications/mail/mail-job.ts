import { and, eq, isNotNull, isNull, lte, not } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { isUndeliverable } from '#platform/users/undeliverable-email.ts';
import { users } from '#platform/users/users.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { unreadOf } from '#features/chat';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { eachWaiting } from '../each-waiting.ts';
import { lockSettings } from '../settings/settings.ts';
import { quietNow } from '../settings/quiet-now.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import { visibleTo, unseenBy } from '../visible-to.ts';

/** Delay before an email in milliseconds, because a member who is about to open the page does not need one. */
const WAITED_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Returns the account if it can get emails and is not pending deletion, otherwise undefined. */
async function readerOf(tx: Transaction, userId: number) {
  const [reader] = await tx
    .select({ email: users.email, language: users.language, userName: users.userName, nickName: users.nickName })
    .from(users)
    .leftJoin(pendingDeletions, eq(pendingDeletions.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.verifiedAt),
        isNull(users.purgedAt),
        isNull(pendingDeletions.userId),
        not(isUndeliverable),
      ),
    );
  return reader;
}

/** Returns true within an hour of the last email and in quiet hours. */
const isPaused = ({ mailedAt, quiet }: typeof notificationSettings.$inferSelect, now: Date) =>
  (mailedAt !== null && mailedAt > before(now, HOUR_MS)) || quietNow(quiet, now);

/**
 * Returns as `found` whether notifications that the member has not viewed, or unread chat messages, have waited long
 * enough for an email, and as `chat` whether chat messages have waited that long.
 */
async function hasWaited(
  tx: Transaction,
  { userId, chatToMailAt }: typeof notificationSettings.$inferSelect,
  now: Date,
) {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        visibleTo(userId),
        isNull(notifications.mailedAt),
        isNull(notifications.readAt),
        lte(notifications.createdAt, before(now, WAITED_MS)),
        unseenBy(userId),
      ),
    )
    .limit(1);
  const chat = chatToMailAt !== null && chatToMailAt <= before(now, WAITED_MS);
  return { found: row !== undefined || (chat && (await unreadOf(tx, userId)) > 0), chat };
}

/**
 * Sends an account one email for all waiting notifications and chat messages, without their content. Sends at most one
 * an hour and none in quiet hours. The rows are marked and the email is queued in one transaction, so that it is queued
 * exactly once even after a crash.
 */
export async function mailTo({ db, mail, settings: site }: Services, userId: number, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const settings = await lockSettings(tx, userId);
    if (!settings || isPaused(settings, now)) return;
    const reader = await readerOf(tx, userId);
    const { found, chat } = await hasWaited(tx, settings, now);
    // An email covers all waiting notifications, even the newest. If no email is needed, only old rows are marked,
    // because they were seen on the site or are not shown there.
    const old = lte(notifications.createdAt, before(now, WAITED_MS));
    await tx
      .update(notifications)
      .set({ mailedAt: now.toISOString() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.mailedAt),
          isNull(notifications.readAt),
          found ? undefined : old,
        ),
      );
    await tx
      .update(notificationSettings)
      .set({
        mailedAt: found && reader ? now.toISOString() : settings.mailedAt,
        chatToMailAt: chat || found ? null : settings.chatToMailAt,
      })
      .where(eq(notificationSettings.userId, userId));
    if (!found || !reader) return;
    const { email: to, language } = reader;
    await mail.send(tx, {
      ...{ to, language, kind: 'news', params: { userName: greetingName(reader) } },
      path: '/messages?showmsgNumber=1',
      settings: '/authorization?tab=notifications',
      unsubscribe: unsubscribeLink(site, { userId, email: to }),
    });
  });
}

/** Sends emails about waiting notifications and chat messages. */
export async function mailWaiting(services: Services, now = new Date()): Promise<void> {
  const due = before(now, WAITED_MS);
  const waiting = {
    lastAt: notificationSettings.mailedAt,
    free: new Date(now.getTime() - HOUR_MS),
    ofNotifications: and(isNull(notifications.mailedAt), lte(notifications.createdAt, due)),
    ofChat: lte(notificationSettings.chatToMailAt, due),
  };
  await eachWaiting(services, waiting, (userId) => mailTo(services, userId, now));
}

export function mailJob(services: Services): Job {
  return { name: 'notifications.mail', cron: '*/3 * * * *', run: () => mailWaiting(services) };
}
