import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { forumEvents } from '#features/forum';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { storeDone } from './update-contest-progress.ts';

/**
 * Counts a first post even if it is deleted before its author opens the contest. Stores nothing while the contest is
 * disabled, and nothing for an account without a role: a held post may become visible after its author is erased.
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
