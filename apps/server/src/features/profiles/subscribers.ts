import { removeReplaced } from '#features/media';
import { authorTag } from '#features/members';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { profileChanged } from './events.ts';

/** Shows a new name and picture everywhere, and takes the old picture away. */
export function profileSubscribers({ cache, files, hub }: Services): Subscriber[] {
  return [
    subscriber('profiles.changed.shown', profileChanged, async ({ userId, replaced }, { tx, afterCommit }) => {
      if (replaced !== null) await removeReplaced(tx, files, { ownerId: userId, key: replaced });
      afterCommit(() => {
        cache.drop(authorTag(userId));
        hub.send(`user:${userId}`, 'user_changed', {});
      });
    }),
    subscriber('profiles.pictures-blurred.shown', moderationEvents.picturesBlurred, async (of, { afterCommit }) => {
      if (of.kind === 'member') afterCommit(() => cache.drop(authorTag(of.targetId)));
    }),
  ];
}
