import { and, eq } from 'drizzle-orm';
import { followingEvents, follows } from '#features/following';
import type { Transaction } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { canReceive } from '../can-receive.ts';
import { broadcastAfterCommit, notifyAndPush } from '../notify-and-push.ts';
import { doneBefore } from '../create-notifications.ts';
import { withdraw } from '../deletion/withdraw.ts';

const NAME = 'newFollower';
/** Subject under which the notifications about all followers of a member are grouped. */
const subjectOf = (memberId: number) => `member:${memberId}`;

async function stillFollows(tx: Transaction, userId: number, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: follows.targetId })
    .from(follows)
    .where(and(eq(follows.userId, userId), eq(follows.kind, 'member'), eq(follows.targetId, memberId)))
    .for('key share');
  return rows.length > 0;
}

/** Returns subscribers that notify members of new followers and withdraw ended follows from unread notifications. */
export function followSubscribers(services: Services): Subscriber[] {
  const { followed, unfollowed } = followingEvents;
  return [
    subscriber('notifications.followed', followed, async ({ userId, kind, targetId }, delivery) => {
      if (kind !== 'member' || !(await stillFollows(delivery.tx, userId, targetId))) return;
      const of = { name: NAME, subject: subjectOf(targetId), actorId: userId } as const;
      const notification = { ...of, about: {}, only: canReceive({ actorId: userId }), heard: doneBefore(of) };
      await notifyAndPush(services, delivery, { notification, userIds: [targetId] });
    }),
    subscriber('notifications.unfollowed', unfollowed, async ({ userId, kind, targetId }, delivery) => {
      if (kind !== 'member' || (await stillFollows(delivery.tx, userId, targetId))) return;
      const of = { name: NAME, subject: subjectOf(targetId), actorId: userId } as const;
      broadcastAfterCommit(services, delivery, await withdraw(delivery.tx, of));
    }),
  ];
}
