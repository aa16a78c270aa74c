import { buildPushPayload } from '@block65/webcrypto-web-push';
import { and, eq, gt, sql } from 'drizzle-orm';
import { offeredOrDefault } from '@site/contract/core/languages.ts';
import { PUSH_KINDS, type PushPayload } from '@site/contract/notifications/push.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { sessions } from '#platform/sessions/sessions.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { unreadOf } from '#features/chat';
import type { Services } from '#platform/context.ts';
import { allSecrets } from '#platform/security/secrets.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { isPushEndpoint } from './subscribe.ts';
import { PUSH_WEB, sendPush, type PushWeb } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

export const DELIVER = 'notifications.deliver-push';

export interface DeliverData {
  subscriptionId: number;
  kind: keyof typeof PUSH_KINDS;
  count: number;
  /** Time at which the push was decided, ISO 8601. */
  at: string;
}

/** TTL of a push in seconds, for a browser that is offline. Afterwards only the notification in the list remains. */
const TTL_S = 86_400;
/** Status codes of a temporarily unavailable service, for which the push is retried. */
const isPassing = (status: number) => status === 429 || status >= 500;
/** Status codes for a subscription that a browser made with other VAPID keys, such as those of a former SECRET. */
const isOtherKey = (status: number) => [400, 401, 403].includes(status);
const isExpired = (status: number) => status === 404 || status === 410;

/** Returns whether the member has seen the notifications, or read the messages, that a push is about. */
async function hasSeen(
  db: Database,
  { userId, seenAt }: { userId: number; seenAt: string | null },
  { kind, at }: DeliverData,
): Promise<boolean> {
  if (kind === 'notifications') return seenAt !== null && seenAt > at;
  return (await unreadOf(db, userId)) === 0;
}

/**
 * Sends one push to one browser. Sends nothing if the browser's session has ended, its push service is no longer
 * allowed, or the member has seen the notifications or messages. The payload is encrypted, padded to a fixed length and
 * contains only a kind, a number and the language. A later push replaces one that is still waiting at the service.
 * @throws while the service is unavailable, so that the job is retried
 */
export async function deliverPush(services: Services, data: DeliverData, web: PushWeb): Promise<void> {
  const { db, settings, siteSettings, log } = services;
  const [to] = await db
    .select({ subscription: pushSubscriptions, seenAt: notificationSettings.seenAt, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, sql`now()`)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, pushSubscriptions.userId))
    .where(eq(pushSubscriptions.id, data.subscriptionId));
  if (!to) return;
  const { endpoint, p256dh, auth, userId } = to.subscription;
  if (await hasSeen(db, { userId, seenAt: to.seenAt }, data)) return;
  // PUSH_HOSTS no longer allows the service.
  if (!isPushEndpoint(endpoint, settings.PUSH_HOSTS)) return;
  const language = offeredOrDefault(to.language, siteSettings.languages);
  const message: PushPayload = { kind: PUSH_KINDS[data.kind], count: data.count, language };
  let status = 0;
  for (const SECRET of allSecrets(settings)) {
    const { headers, body } = await buildPushPayload(
      { data: { ...message }, options: { ttl: TTL_S, topic: data.kind, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapidKeys({ ...settings, SECRET }),
    );
    status = await sendPush(endpoint, { headers: { ...headers }, body }, web);
    if (!isOtherKey(status)) break;
  }
  if (isExpired(status)) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, to.subscription.id));
  else if (isPassing(status)) throw new Error(`the push service responded with status ${status}`);
  // Any other error, such as a payload that is too large, is not retried, because the response would be the same.
  else if (status >= 300) log.warn({ status }, 'push rejected by the push service');
}

export function deliverPushJob(services: Services): Job<DeliverData> {
  return { name: DELIVER, retries: 8, run: (data) => deliverPush(services, data, PUSH_WEB) };
}
