import { eq, sql, type SQL } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Choices, NotificationSettings } from '@site/contract/notifications/schemas.ts';
import {
  DEFAULT_CHOICES,
  NEW_MEMBER_CHOICES,
  NOTIFICATION_KINDS,
  type Channel,
  type NotificationGroup,
  type NotificationName,
} from '@site/contract/notifications/types.ts';
import type { Operation } from '#platform/feature.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';

export const settings: Operation<typeof notificationRoutes.settings> = ({ db, viewer }) => settingsOf(db, viewer.id);

/** Changes the given settings and leaves the others unchanged. */
export const setSettings: Operation<typeof notificationRoutes.setSettings> = async (context, { choices, quiet }) => {
  const { db, viewer } = context;
  const changes = {
    ...(choices !== undefined && { choices: choicesOf(choices), asksAboutAnswers: false }),
    ...(quiet !== undefined && { quiet }),
  };
  if (Object.keys(changes).length > 0) {
    await transact(context, async (work) => {
      await lockOwner(context, work);
      await work.tx
        .insert(notificationSettings)
        .values({ userId: viewer.id, ...changes })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: changes });
    });
  }
  return settingsOf(db, viewer.id);
};

/**
 * Adds defaults for groups that did not exist when the choices were stored. Account notifications on the site are
 * always on.
 */
export function choicesOf(stored: Partial<Choices> | null): Choices {
  const choices = { ...DEFAULT_CHOICES, ...stored };
  return { ...choices, account: { ...choices.account, site: true } };
}

export async function settingsOf(db: Executor, userId: number): Promise<NotificationSettings> {
  const [row] = await db
    .select({
      choices: notificationSettings.choices,
      quiet: notificationSettings.quiet,
      asksAboutAnswers: notificationSettings.asksAboutAnswers,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const browsers = await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
  return {
    choices: choicesOf(row?.choices ?? null),
    quiet: row?.quiet ?? null,
    browsers,
    asksAboutAnswers: row?.asksAboutAnswers ?? false,
  };
}

/**
 * Gives an account that becomes a member the choices of new members, unless it has made its own, and marks that it is
 * to be asked about answers. Does nothing for an erased account.
 */
export async function startMemberSettings(tx: Transaction, userId: number): Promise<void> {
  const stored = await lockSettings(tx, userId);
  if (!stored || stored.choices) return;
  await tx
    .update(notificationSettings)
    .set({ choices: NEW_MEMBER_CHOICES, asksAboutAnswers: true })
    .where(eq(notificationSettings.userId, userId));
}

type Settings = typeof notificationSettings.$inferSelect;

/**
 * Returns the settings of an account, created if missing, under a row lock held until the transaction ends, so that
 * concurrent jobs do not send the same email or push twice.
 * @returns null for an erased account, for which nothing is stored any more
 */
export async function lockSettings(tx: Transaction, userId: number): Promise<Settings | null> {
  await tx.execute(sql`
    insert into ${notificationSettings} (user_id)
    select id from ${users} where id = ${userId}::bigint and purged_at is null for share
    on conflict do nothing`);
  const [row] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('no key update');
  return row ?? null;
}

/**
 * SQL condition: the account receives a notification group through a channel. Account notifications on the site cannot
 * be turned off. The query must have a left join of `notificationSettings`.
 */
export function channelEnabledOfGroup(group: NotificationGroup, channel: Channel): SQL {
  if (group === 'account' && channel === 'site') return sql`true`;
  const chosen = sql`${notificationSettings.choices} -> ${group}::text ->> ${channel}::text`;
  return sql`coalesce((${chosen})::boolean, ${DEFAULT_CHOICES[group][channel]}::boolean)`;
}

export function channelEnabled(name: NotificationName, channel: Channel): SQL {
  return channelEnabledOfGroup(NOTIFICATION_KINDS[name].group, channel);
}
