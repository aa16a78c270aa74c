import { eq } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { authorTag } from '#features/members';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { memberSuspended, memberUnsuspended, queueChanged, roleChanged } from './events.ts';
import { urgentMail } from './cases/notify-staff.ts';
import { queueCounts } from './cases/queue-counts.ts';
import { notifyAuthor } from './decisions/notify-author.ts';

/**
 * Updates open pages live after moderation events, emails authors about decisions and answered appeals, and emails
 * moderators about urgent cases.
 */
export function moderationSubscribers(services: Services): Subscriber[] {
  const { db, hub } = services;
  return [
    ...[memberSuspended, memberUnsuspended].map((event) =>
      subscriber(`${event.name.replace('member-', '')}.shown`, event, async ({ userId }, { afterCommit }) => {
        afterCommit(() => hub.send(`user:${userId}`, 'user_changed', {}));
      }),
    ),
    subscriber('moderation.role-changed.shown', roleChanged, {
      handle: async ({ userId }, { tx, afterCommit }) => {
        const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
        afterCommit(() => {
          hub.setRole(userId, user?.role ?? null);
          hub.send(`user:${userId}`, 'user_changed', {});
        });
      },
      staleTags: ({ userId }) => [authorTag(userId), 'forum'],
    }),
    subscriber('moderation.queue-changed.shown', queueChanged, async (_payload, { afterCommit }) => {
      afterCommit(async () => {
        if (!hub.hasListeners('staff')) return;
        const { open, appeals, accounts } = await queueCounts(db);
        hub.send('staff', 'moderation_queue', { open, appeals, accounts });
      });
    }),
    ...notifyAuthor(services),
    urgentMail(services),
  ];
}
