import { and, eq } from 'drizzle-orm';
import { allTopics } from '#features/forum';
import { removeReplaced } from '#features/media';
import { applications, authorTag, memberEvents } from '#features/members';
import { users } from '#platform/users/users.ts';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { profileChanged } from './events.ts';
import { startWithTopic } from './onboard.ts';

/**
 * Returns the subscribers that notify the member's open pages, invalidate cached responses that show the name or
 * profile picture, delete the replaced profile picture, and start new members with the topic of their application.
 */
export function profileSubscribers({ db, files, hub }: Services): Subscriber[] {
  return [
    subscriber('profiles.first-topic', memberEvents.memberAccepted, {
      handle: async ({ userId, applicationId }, { tx, afterCommit }) => {
        const [application] = await tx
          .select({ topic: applications.topic })
          .from(applications)
          .innerJoin(users, eq(users.id, applications.userId))
          // A topic that the member has chosen in the meantime stays.
          .where(and(eq(applications.id, applicationId), eq(users.onboarded, false)));
        const topicId = (await allTopics(db)).bySlug.get(application?.topic ?? '')?.id;
        if (topicId === undefined || !(await startWithTopic(tx, userId, topicId))) return;
        afterCommit(() => hub.send(`user:${userId}`, 'user_changed', {}));
      },
    }),
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
