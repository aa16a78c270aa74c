import { eq } from 'drizzle-orm';
import { inspoImages, inspoPosts } from '#db/schema/inspiration.ts';
import { moveImages, type Moved } from '#features/media';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/outbox.ts';
import {
  inspoCreated,
  inspoDeleted,
  inspoEdited,
  inspoHidden,
  inspoMarked,
  inspoShown,
  inspoWithdrawn,
} from './events.ts';

/** What only members see; the hub takes sockets out of it whose session ends. */
export const ROOM = 'inspo';

/** Tells open pages, and takes pictures away from addresses that are known when moderators hide a post. */
export function inspirationSubscribers(services: Services): Subscriber[] {
  const { hub, files } = services;
  const told = (kind: 'new' | 'changed' | 'gone') => (event: DomainEvent<{ postId: number }>) =>
    subscriber(`${event.name}.told`, event, async ({ postId: id }, { afterCommit }) => {
      afterCommit(() => hub.send(ROOM, 'inspo_post', { id, kind }));
    });
  return [
    ...[inspoCreated, inspoShown].map(told('new')),
    told('changed')(inspoEdited),
    ...[inspoHidden, inspoWithdrawn, inspoDeleted].map(told('gone')),
    subscriber('inspiration.marked.told', inspoMarked, async ({ postId: id }, { tx, afterCommit }) => {
      const { likes, saves } = inspoPosts;
      const [post] = await tx.select({ likes, saves }).from(inspoPosts).where(eq(inspoPosts.id, id));
      if (post) afterCommit(() => hub.send(ROOM, 'inspo_marks', { id, ...post }));
    }),
    subscriber('inspiration.hidden.moved', inspoHidden, async ({ postId }, { tx, afterCommit }) => {
      const rows = await tx.select({ id: inspoImages.mediaId }).from(inspoImages).where(eq(inspoImages.postId, postId));
      const moved: Moved = { before: [], now: [] };
      await moveImages(
        { ...services, tx },
        rows.map(({ id }) => id),
        moved,
      );
      afterCommit(async () => {
        await Promise.allSettled(moved.before.map((key) => files.remove(key)));
      });
    }),
  ];
}
