import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { follows } from '#features/following';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/jobs/outbox.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { idList } from '../id-list.ts';
import { notifyAndPush } from '../notify-and-push.ts';
import {
  loadRequestNotification,
  loadPostNotification,
  loadReplyNotification,
  toFactNotification,
  type FollowerNotification,
} from './follower-notifications.ts';

const FAN_OUT = 'notifications.fan-out';

/** Fan-out to all followers of a target. Plain data, so that a job can continue it. */
type FanOut = (
  | { what: 'replied'; replyId: number }
  | { what: 'posted-by' | 'posted-in'; postId: number }
  | { what: 'moved'; postId: number; byId: number; state: string; stamp: number }
  | { what: 'site-fact'; siteId: number; changeId: number; byId: number }
) & {
  /** Accounts to skip, because they are notified in another way. */
  but: readonly number[];
};

/** Maximum number of followers per transaction. */
const AT_ONCE = 1000;

async function followersBehind(
  tx: Transaction,
  { kind, targetId }: { kind: FollowedKind; targetId: number },
  after: number,
) {
  const rows = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(and(eq(follows.kind, kind), eq(follows.targetId, targetId), gt(follows.userId, after)))
    .orderBy(asc(follows.userId))
    .limit(AT_ONCE);
  return rows.map(({ userId }) => userId);
}

/** Loads the content again for each batch, so that no more followers are notified once it is removed. */
async function loadFollowerNotification(tx: Transaction, fan: FanOut): Promise<FollowerNotification | undefined> {
  if (fan.what === 'replied') return loadReplyNotification(tx, fan.replyId);
  if (fan.what === 'moved') return loadRequestNotification(tx, fan);
  if (fan.what === 'site-fact') return toFactNotification(fan);
  return loadPostNotification(tx, fan.postId, fan.what);
}

const without = (ids: readonly number[]): SQL => sql`not ${users.id} = any(${idList(ids)})`;

/**
 * Notifies one batch of followers with ids greater than `after`. Idempotent.
 * @returns the last id of the batch, or null after the last batch
 */
async function notifyPart(
  services: Services,
  delivery: Pick<Delivery, 'tx' | 'afterCommit'>,
  { fan, after }: { fan: FanOut; after: number },
): Promise<number | null> {
  const notification = await loadFollowerNotification(delivery.tx, fan);
  if (!notification) return null;
  const { kind, targetId, only = sql`true`, ...rest } = notification;
  const ids = await followersBehind(delivery.tx, { kind, targetId }, after);
  const wanted = sql`${without(fan.but)} and ${only}`;
  await notifyAndPush(services, delivery, { notification: { ...rest, only: wanted }, userIds: ids });
  return ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null;
}

/** Notifies all followers: the first batch immediately, the others in a job. */
export async function fanOut(services: Services, delivery: Delivery, fan: FanOut): Promise<void> {
  const next = await notifyPart(services, delivery, { fan, after: 0 });
  if (next !== null) await services.jobs.send(delivery.tx, { name: FAN_OUT }, { fan, after: next });
}

/**
 * Notifies the remaining followers in batches, each in its own transaction. After a crash the job starts over, and
 * followers who were already notified are skipped.
 */
export async function fanOutRest(services: Services, { fan, after }: { fan: FanOut; after: number }): Promise<void> {
  let next: number | null = after;
  while (next !== null) {
    const from: number = next;
    const then: (() => void | Promise<void>)[] = [];
    next = await services.db.transaction((tx) =>
      notifyPart(services, { tx, afterCommit: (run) => void then.push(run) }, { fan, after: from }),
    );
    for (const run of then) await run();
  }
}

/** Notifies the followers who are not in the first batch. */
export function fanOutJob(services: Services): Job<{ fan: FanOut; after: number }> {
  return { name: FAN_OUT, run: (data) => fanOutRest(services, data) };
}
