import { and, eq, notExists, sql } from 'drizzle-orm';
import { drafts } from '#db/schema/drafts.ts';
import { forumEvents } from '#features/forum';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';

/** Moves drafts of replies to a merged post to the other post, unless the member has a draft there too. */
export function draftSubscribers(): Subscriber[] {
  return [
    subscriber('drafts.posts-merged', forumEvents.postsMerged, async ({ fromId, postId }, { tx }) => {
      const place = `reply-to-${postId}`;
      const other = sql`(select from ${drafts} other where other.user_id = ${drafts.userId} and other.place = ${place})`;
      await tx
        .update(drafts)
        .set({ place })
        .where(and(eq(drafts.place, `reply-to-${fromId}`), notExists(other)));
    }),
  ];
}
