import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import { NOTIFICATION_GROUPS } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { transact, type Services } from '#platform/context.ts';
import { lockSettings } from './lock-settings.ts';
import { choicesOf } from './settings-of.ts';
import { accountOfToken } from './unsubscribe-link.ts';

interface Posted {
  Querystring: { token?: unknown };
  Body: Record<string, unknown> | null | undefined;
}

/** Turns off the channel mail of every group of notifications, and mails nothing that waits. The other channels stay as they are. */
async function turnMailsOff(tx: Transaction, userId: number): Promise<void> {
  const settings = await lockSettings(tx, userId);
  if (!settings) return;
  const choices = choicesOf(settings.choices);
  for (const group of NOTIFICATION_GROUPS) choices[group] = { ...choices[group], mail: false };
  await tx
    .update(notificationSettings)
    .set({ choices, chatToMailAt: null })
    .where(eq(notificationSettings.userId, userId));
  await tx
    .update(notifications)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.mailedAt)));
}

/**
 * Turns mails about notifications off in one click (RFC 8058), and for the form of the page. No cookie is read: the token says whose
 * mails end. A forged one gets the same answer.
 */
export function serveUnsubscribe(http: FastifyInstance, services: Services): void {
  http.post<Posted>(NOTIFICATION_MAILS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query;
    const userId = typeof token === 'string' ? accountOfToken(services.settings, token) : null;
    if (userId !== null) await transact(services, ({ tx }) => turnMailsOff(tx, userId));
    reply.header('cache-control', 'no-store');
    if (request.body?.['page'] !== undefined)
      return reply.redirect(`${NOTIFICATION_MAILS_PATH}${userId === null ? '' : '?done=true'}`, 303);
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
