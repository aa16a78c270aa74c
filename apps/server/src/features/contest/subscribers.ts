import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { forumEvents } from '#features/forum';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { storeDone } from './look-at.ts';

/**
 * A first post counts also when it is deleted before its author looks at the contest. Of who is erased nothing is stored anew: a
 * post that was held may be shown after that.
 */
export function contestSubscribers({ siteSettings }: Services): Subscriber[] {
  return [
    subscriber('contest.post-created', forumEvents.postCreated, async ({ authorId }, { tx }) => {
      if (!(await siteSettings.all()).contest) return;
      const isMember = and(eq(users.id, authorId), isNotNull(users.role));
      if ((await tx.$count(users, isMember)) > 0) await storeDone(tx, authorId, ['post']);
    }),
  ];
}
