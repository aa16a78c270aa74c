import { removeReplaced } from '#features/media';
import { authorTag } from '#features/members';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { profileChanged } from './events.ts';

/**
 * Returns the subscribers that notify the member's open pages, invalidate cached responses that show the name or
 * profile picture, and delete the replaced profile picture.
 */
export function profileSubscribers({ files, hub }: Services): Subscriber[] {
  return [
    subscriber('profiles.changed.shown', profileChanged, {
      handle: async ({ userId, replaced }, { tx, afterCommit }) => {
        if (replaced !== null) await removeReplaced(tx, files, { ownerId: userId, key: replaced });
        afterCommit(() => hub.send(`user:${userId}`, 'user_changed', {}));
      },
      staleTags: ({ userId }) => [authorTag(userId)],
    }),
    subscriber('profiles.pictures-blurred.shown', moderationEvents.picturesBlurred, {
      staleTags: ({ kind, targetId }) => (kind === 'member' ? [authorTag(targetId)] : []),
    }),
  ];
}
