import { forumEvents } from '#features/forum';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { storeDone } from './look-at.ts';

/** A first post counts also when it is deleted before its author looks at the contest. */
export function contestSubscribers({ siteSettings }: Services): Subscriber[] {
  return [
    subscriber('contest.post-created', forumEvents.postCreated, async ({ authorId }, { tx }) => {
      if ((await siteSettings.all()).contest) await storeDone(tx, authorId, ['post']);
    }),
  ];
}
