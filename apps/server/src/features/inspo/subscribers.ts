import { eq } from 'drizzle-orm';
import { inspoPosts } from '#db/schema/inspo.ts';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import {
  inspoCreated,
  inspoDeleted,
  inspoEdited,
  inspoHidden,
  inspoMarked,
  inspoShown,
  inspoWithdrawn,
} from './events.ts';

/** Socket room for logged-in users only; the hub removes sockets whose session has ended. */
export const ROOM = 'inspo';

/** Returns subscribers that broadcast changes to open pages. */
export function inspirationSubscribers({ hub }: Services): Subscriber[] {
  const broadcastChange = (kind: 'new' | 'changed' | 'gone') => (event: DomainEvent<{ postId: number }>) =>
    subscriber(`${event.name}.told`, event, async ({ postId: id }, { afterCommit }) => {
      afterCommit(() => hub.send(ROOM, 'inspo_post', { id, kind }));
    });
  return [
    ...[inspoCreated, inspoShown].map(broadcastChange('new')),
    broadcastChange('changed')(inspoEdited),
    ...[inspoHidden, inspoWithdrawn, inspoDeleted].map(broadcastChange('gone')),
    subscriber(
      'inspiration.pictures-blurred.shown',
      moderationEvents.picturesBlurred,
      async ({ kind, targetId: id }, { afterCommit }) => {
        if (kind === 'inspo') afterCommit(() => hub.send(ROOM, 'inspo_post', { id, kind: 'changed' }));
      },
    ),
    subscriber('inspiration.marked.told', inspoMarked, async ({ postId: id }, { tx, afterCommit }) => {
      const { likes, saves } = inspoPosts;
      const [post] = await tx.select({ likes, saves }).from(inspoPosts).where(eq(inspoPosts.id, id));
      if (post) afterCommit(() => hub.send(ROOM, 'inspo_marks', { id, ...post }));
    }),
  ];
}
