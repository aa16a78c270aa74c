import { createECDH } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { pushSubscriptions } from '#db/schema/notifications.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { settingsOf } from '../settings/settings.ts';

/** Maximum number of push subscriptions per account. */
const BROWSERS_MAX = 10;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Returns whether the keys can be used for encryption: a point on the curve and a secret of the right length. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the push subscription of a browser for as long as its session lasts. Only the browser knows its endpoint, so
 * an endpoint that is registered again, for example when another account logs in there, moves to the current account.
 * @throws AppError notifications.push-refused, notifications.too-many-browsers
 */
export const subscribe: Operation<typeof notificationRoutes.subscribe> = async (context, { endpoint, keys }) => {
  const { db, viewer, settings } = context;
  if (!isPushEndpoint(endpoint, settings.PUSH_HOSTS) || !areKeys(keys)) {
    throw new AppError('notifications.push-refused');
  }
  await transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const others = and(eq(pushSubscriptions.userId, viewer.id), ne(pushSubscriptions.endpoint, endpoint));
    if ((await tx.$count(pushSubscriptions, others)) >= BROWSERS_MAX) {
      throw new AppError('notifications.too-many-browsers');
    }
    // Also drops pending pushes of the previous account, because they refer to the deleted row.
    const before = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, viewer.id));
    await tx.delete(pushSubscriptions).where(before);
    const own = { userId: viewer.id, sessionId: viewer.sessionId, ...keys };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own });
  });
  return settingsOf(db, viewer.id);
};

export const unsubscribe: Operation<typeof notificationRoutes.unsubscribe> = async ({ db, viewer }, { endpoint }) => {
  const own = and(eq(pushSubscriptions.userId, viewer.id), eq(pushSubscriptions.endpoint, endpoint));
  await db.delete(pushSubscriptions).where(own);
  return settingsOf(db, viewer.id);
};

/** Push services of current browsers. A star matches subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Returns whether pushes may be sent to a URL supplied by a browser. Only HTTPS URLs of known services are allowed,
 * which prevents server-side request forgery (SSRF).
 * @param others further hosts, separated by commas; a star matches subdomains
 */
export function isPushEndpoint(endpoint: string, others: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  const allowed = [...KNOWN, ...others.split(',').filter((host) => host !== '')];
  return allowed.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
