import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import type { Choices } from '@site/contract/notifications/schemas.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { serveOneClick } from '#platform/mail/serve-one-click.ts';
import { lockSettings, choicesOf } from '../settings/settings.ts';
import { notify } from '../notify.ts';
import { emailHash, mailboxOfToken, type Mailbox } from './unsubscribe-link.ts';

/**
 * Rate limit on the use of unsubscribe links sent to one address, because an email may have been forwarded. Former
 * addresses have their own limits.
 */
const PER_MAILBOX = { points: 10, seconds: 3600 };

/** Disables the email channel of one group. The page of the link says so, without a notification. */
async function turnGroupOff(
  tx: Transaction,
  group: NotificationGroup,
  { userId, choices }: { userId: number; choices: Choices },
): Promise<true> {
  await tx
    .update(notificationSettings)
    .set({ choices: { ...choices, [group]: { ...choices[group], mail: false } } })
    .where(eq(notificationSettings.userId, userId));
  return true;
}

/**
 * Disables the email channel of the link's group. A link without a group disables those of all groups, cancels waiting
 * emails and notifies the member on the site, unless emails are already off. Other channels do not change.
 * @returns false when the address no longer belongs to the account
 */
async function turnMailsOff(services: Services, { tx }: TransactionScope, mailbox: Mailbox): Promise<boolean> {
  const { userId } = mailbox;
  const settings = await lockSettings(tx, userId);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!settings || !user || emailHash(user.email) !== mailbox.emailHash) return false;
  const choices = choicesOf(settings.choices);
  if (mailbox.group) return turnGroupOff(tx, mailbox.group, { userId, choices });
  if (NOTIFICATION_GROUPS.every((group) => !choices[group].mail)) return true;
  for (const group of NOTIFICATION_GROUPS) choices[group] = { ...choices[group], mail: false };
  await tx
    .update(notificationSettings)
    .set({ choices, chatToMailAt: null, asksAboutAnswers: false })
    .where(eq(notificationSettings.userId, userId));
  await tx
    .update(notifications)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.mailedAt), isNull(notifications.readAt)));
  await notify(services, tx, {
    userId,
    name: 'system',
    subject: 'mails-off',
    message: { key: 'notifications:mails-off' },
    path: '/authorization?tab=notifications',
  });
  return true;
}

/**
 * Handles an unsubscribe link. Forged links, outdated links and links beyond the rate limit have no effect.
 * @returns true if emails are off now; false for a link without effect
 */
async function unsubscribe(services: Services, token: string): Promise<boolean> {
  const mailbox = mailboxOfToken(services.settings, token);
  if (!mailbox) return false;
  try {
    await services.limits.countOf('unsubscribe', PER_MAILBOX, `${mailbox.userId} ${mailbox.emailHash}`);
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'too-many') return false;
    throw error;
  }
  return transact(services, (work) => turnMailsOff(services, work, mailbox));
}

/** Serves the one-click unsubscribe endpoint for notification emails. */
export function serveUnsubscribe(http: FastifyInstance, services: Services): void {
  serveOneClick(http, NOTIFICATION_MAILS_PATH, async (token) => {
    if (!(await unsubscribe(services, token))) return '';
    const group = mailboxOfToken(services.settings, token)?.group;
    return `?done=true${group ? `&only=${group}` : ''}`;
  });
}
