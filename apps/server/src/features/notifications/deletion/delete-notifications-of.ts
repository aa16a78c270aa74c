import { and, inArray, sql } from 'drizzle-orm';
import { NOTIFICATION_KINDS, NOTIFICATION_NAMES } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/jobs/outbox.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { unreadCountBroadcaster } from '../unread-counts/unread-count-broadcaster.ts';
import { FORGOTTEN_AT_ONCE, deleteNotificationsOfReply, findRemovedReply } from './delete-notifications-of-reply.ts';
import { unreadOf } from './withdraw.ts';

const DELETE_NOTIFICATIONS = 'notifications.forget';

/** Removed content, to which unread notifications must no longer lead. */
type RemovedContent = { kind: 'post' | 'inspo'; id: number } | { kind: 'reply'; id: number; after?: Place };

interface Place {
  userId: number;
  id: number;
}

/** Returns the kinds of notifications about one kind of content. */
const kindsAbout = (kind: RemovedContent['kind']) =>
  NOTIFICATION_NAMES.filter((name) => (NOTIFICATION_KINDS[name].about as readonly string[]).includes(kind));

interface Part {
  userIds: number[];
  /** Remaining work, or null when done. */
  rest: RemovedContent | null;
}

async function forgetSubject(tx: Transaction, removed: RemovedContent): Promise<Part> {
  const some = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(`${removed.kind}:${removed.id}`, kindsAbout(removed.kind)))
    .orderBy(notifications.userId)
    .limit(FORGOTTEN_AT_ONCE)
    .for('update');
  const rows = await tx
    .delete(notifications)
    .where(and(inArray(notifications.id, some), sql`${notifications.readAt} is null`))
    .returning({ userId: notifications.userId });
  return { userIds: rows.map(({ userId }) => userId), rest: rows.length === FORGOTTEN_AT_ONCE ? removed : null };
}

/** Processes one batch of rows. Idempotent. */
async function forgetPart(tx: Transaction, removed: RemovedContent): Promise<Part> {
  if (removed.kind !== 'reply' || removed.after === undefined) {
    const own = await forgetSubject(tx, removed);
    if (own.rest || removed.kind !== 'reply') return own;
    return { ...own, rest: { ...removed, after: { userId: 0, id: 0 } } };
  }
  const reply = await findRemovedReply(tx, removed.id);
  const rows = reply ? await deleteNotificationsOfReply(tx, reply, removed.after) : [];
  const last = rows.at(-1);
  const more = last !== undefined && rows.length === FORGOTTEN_AT_ONCE;
  return { userIds: rows.map(({ userId }) => userId), rest: more ? { ...removed, after: last } : null };
}

/** Deletes notifications of removed content: the first batches immediately, the rest in a job. */
export async function deleteNotificationsOf(
  services: Services,
  { tx, afterCommit }: Delivery,
  removed: RemovedContent,
): Promise<void> {
  let rest: RemovedContent | null = removed;
  // A reply needs two batches, one for notifications about itself and one for the groups that contain it. Both are
  // usually short.
  for (let part = 0; part < 2 && rest; part += 1) {
    const done: Part = await forgetPart(tx, rest);
    afterCommit(() => unreadCountBroadcaster(services).broadcast(done.userIds, 0));
    rest = done.rest;
  }
  if (rest) await services.jobs.send(tx, { name: DELETE_NOTIFICATIONS }, rest);
}

/** Processes the remaining batches. */
async function deleteRemainingNotifications(services: Services, removed: RemovedContent): Promise<void> {
  let rest: RemovedContent | null = removed;
  while (rest) {
    const from: RemovedContent = rest;
    const done: Part = await services.db.transaction((tx) => forgetPart(tx, from));
    unreadCountBroadcaster(services).broadcast(done.userIds, 0);
    rest = done.rest;
  }
}

/** Deletes notifications of removed content in batches. */
export function deleteNotificationsJob(services: Services): Job<RemovedContent> {
  return { name: DELETE_NOTIFICATIONS, run: (removed) => deleteRemainingNotifications(services, removed) };
}
