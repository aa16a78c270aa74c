import { eq } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { users } from '#db/schema/accounts.ts';
import { authorTag } from '#features/members';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { memberSuspended, memberUnsuspended, queueChanged, roleChanged } from './events.ts';
import { queueCounts } from './queue-counts.ts';
import { tellAuthor } from './tell-author.ts';

/** Lets open pages follow what moderators do. */
export function moderationSubscribers(services: Services): Subscriber[] {
  const { db, hub, cache } = services;
  const tell = (userId: number, type: number) => {
    hub.send(`user:${userId}`, 'UserMessageEventDTO', { count: 0, type });
    hub.send(`user:${userId}`, 'user_changed', {});
  };
  return [
    subscriber('moderation.suspended.shown', memberSuspended, async ({ userId }, { afterCommit }) => {
      afterCommit(() => tell(userId, NOTIFICATION_TYPES.suspended));
    }),
    subscriber('moderation.unsuspended.shown', memberUnsuspended, async ({ userId }, { afterCommit }) => {
      afterCommit(() => tell(userId, NOTIFICATION_TYPES.unsuspended));
    }),
    subscriber('moderation.role-changed.shown', roleChanged, async ({ userId }, { tx, afterCommit }) => {
      const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
      afterCommit(() => {
        hub.setRole(userId, user?.role ?? null);
        cache.drop(authorTag(userId), 'forum');
        hub.send(`user:${userId}`, 'user_changed', {});
      });
    }),
    subscriber('moderation.queue-changed.shown', queueChanged, async (_payload, { afterCommit }) => {
      afterCommit(async () => {
        if (!hub.hears('staff')) return;
        const { open, appeals } = await queueCounts(db);
        hub.send('staff', 'moderation_queue', { open, appeals });
      });
    }),
    ...tellAuthor(services),
  ];
}
