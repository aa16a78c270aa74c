import { and, inArray, sql } from 'drizzle-orm';
import type { NotificationName } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/outbox.ts';
import { bells } from './bells.ts';
import { FORGOTTEN_AT_ONCE, forgetReply, goneReply } from './forget-reply.ts';
import { unreadOf } from './withdraw.ts';

export const FORGET = 'notifications.forget';

/** Removed content, to which unread notifications must no longer lead. */
export type Gone = { kind: 'post' | 'inspo'; id: number } | { kind: 'reply'; id: number; after?: Place };

interface Place {
  userId: number;
  id: number;
}

const OF_POST: readonly NotificationName[] = [
  'postLiked',
  'postReplied',
  'mentioned',
  'followedReplied',
  'followedPosted',
  'requestMoved',
];
const OF: Record<Gone['kind'], readonly NotificationName[]> = {
  post: OF_POST,
  reply: ['replyLiked', 'replyReplied', 'mentioned'],
  inspo: ['inspoLiked'],
};

interface Part {
  userIds: number[];
  /** Remaining work, or null when done. */
  rest: Gone | null;
}

async function forgetSubject(tx: Transaction, gone: Gone): Promise<Part> {
  const some = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(`${gone.kind}:${gone.id}`, OF[gone.kind]))
    .orderBy(notifications.userId)
    .limit(FORGOTTEN_AT_ONCE)
    .for('update');
  const rows = await tx
    .delete(notifications)
    .where(and(inArray(notifications.id, some), sql`${notifications.readAt} is null`))
    .returning({ userId: notifications.userId });
  return { userIds: rows.map(({ userId }) => userId), rest: rows.length === FORGOTTEN_AT_ONCE ? gone : null };
}

/** Processes one batch of rows. Idempotent. */
async function forgetPart(tx: Transaction, gone: Gone): Promise<Part> {
  if (gone.kind !== 'reply' || gone.after === undefined) {
    const own = await forgetSubject(tx, gone);
    if (own.rest || gone.kind !== 'reply') return own;
    return { ...own, rest: { ...gone, after: { userId: 0, id: 0 } } };
  }
  const reply = await goneReply(tx, gone.id);
  const rows = reply ? await forgetReply(tx, reply, gone.after) : [];
  const last = rows.at(-1);
  const more = last !== undefined && rows.length === FORGOTTEN_AT_ONCE;
  return { userIds: rows.map(({ userId }) => userId), rest: more ? { ...gone, after: last } : null };
}

/** Deletes notifications of removed content: the first batches immediately, the rest in a job. */
export async function forget(services: Services, { tx, afterCommit }: Delivery, gone: Gone): Promise<void> {
  let rest: Gone | null = gone;
  // A reply has two batches, its own rows and the groups that contain it, both usually short.
  for (let part = 0; part < 2 && rest; part += 1) {
    const done: Part = await forgetPart(tx, rest);
    afterCommit(() => bells(services).ring(done.userIds, 0));
    rest = done.rest;
  }
  if (rest) await services.jobs.send(tx, { name: FORGET }, rest);
}

/** Processes the remaining batches. */
export async function forgetRest(services: Services, gone: Gone): Promise<void> {
  let rest: Gone | null = gone;
  while (rest) {
    const from: Gone = rest;
    const done: Part = await services.db.transaction((tx) => forgetPart(tx, from));
    bells(services).ring(done.userIds, 0);
    rest = done.rest;
  }
}
