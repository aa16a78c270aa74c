import { buildPushPayload } from '@block65/webcrypto-web-push';
import { and, eq, gt, sql } from 'drizzle-orm';
import { PUSH_KINDS, type PushPayload } from '@site/contract/notifications/push.ts';
import { sessions } from '#db/schema/accounts.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { unreadOf } from '#features/chat';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { PUSH_WEB, sendPush, type PushWeb } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

export const DELIVER = 'notifications.deliver-push';

export interface DeliverData {
  subscriptionId: number;
  kind: keyof typeof PUSH_KINDS;
  count: number;
  /** When it was decided that it is sent. */
  at: string;
}

/** How long a push service keeps it for a browser that is off; then the notification itself is all there is. */
const TTL_S = 86_400;
/** Another try from here on: the service is busy or away. */
const isPassing = (status: number) => status === 429 || status >= 500;
const isGone = (status: number) => status === 404 || status === 410;

/**
 * Sends one push to one browser: what it says is encrypted for it, padded to one length, and names a kind and a number.
 * A later one takes the place of one that waits at the service.
 * @throws while the service is busy, so that it is tried again
 */
export async function deliverPush(services: Services, data: DeliverData, web: PushWeb): Promise<void> {
  const { db, settings, log } = services;
  const [to] = await db
    .select({ subscription: pushSubscriptions, seenAt: notificationSettings.seenAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, sql`now()`)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, pushSubscriptions.userId))
    .where(eq(pushSubscriptions.id, data.subscriptionId));
  if (!to) return;
  const { endpoint, p256dh, auth, userId } = to.subscription;
  // They have looked while the service was away; or the setting that allowed the service is gone.
  if (data.kind === 'notifications' && to.seenAt !== null && to.seenAt > data.at) return;
  if (data.kind === 'messages' && (await unreadOf(db, userId)) === 0) return;
  if (!isPushEndpoint(endpoint, settings.PUSH_HOSTS)) return;
  const message: PushPayload = { kind: PUSH_KINDS[data.kind], count: data.count };
  const { headers, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: TTL_S, topic: data.kind, urgency: 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapidKeys(settings),
  );
  const status = await sendPush(endpoint, { headers: { ...headers }, body }, web);
  if (isGone(status)) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, to.subscription.id));
  else if (isPassing(status)) throw new Error(`the push service answered ${status}`);
  // Such as too large: the same again would be answered the same.
  else if (status >= 300) log.warn({ status }, 'a push was refused');
}

export function deliverPushJob(services: Services): Job<DeliverData> {
  return { name: DELIVER, retries: 8, run: (data) => deliverPush(services, data, PUSH_WEB) };
}
