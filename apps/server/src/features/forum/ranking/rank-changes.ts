import { sql, type SQL } from 'drizzle-orm';
import { postLikes, posts, postSaves, replies } from '#db/schema/forum.ts';
import { HELPED, storedHelpfulRank, storedHotRank } from './ranks.ts';

/** 1 if the member's like, save or reply was added, -1 if it was removed. */
export type Step = 1 | -1;

const liked = (userId: number) =>
  sql`exists (select from ${postLikes} where ${postLikes.postId} = ${posts.id} and ${postLikes.userId} = ${userId}::bigint)`;

const saved = (userId: number) =>
  sql`exists (select from ${postSaves} where ${postSaves.postId} = ${posts.id} and ${postSaves.userId} = ${userId}::bigint)`;

/** @param except id of a reply to ignore: the one being added or removed */
const replied = (userId: number, except = 0) =>
  sql`exists (
    select from ${replies}
    where ${replies.postId} = ${posts.id} and ${replies.authorId} = ${userId}::bigint
      and ${replies.state} = 'visible' and ${replies.id} <> ${except}::bigint)`;

/** Applies a weight unless the member is the post's author or their earlier actions already count. */
const unless = (known: SQL, userId: number, worth: SQL) =>
  sql`(case when ${posts.authorId} = ${userId}::bigint or ${known} then 0 else ${worth} end)`;

/**
 * Returns the new values of `people` and `hot` after a like or reply was added or removed. Use it in an update of
 * `posts` while holding the post's row lock, after writing the row of the like or reply. Each member counts once; at
 * most two index lookups find their other actions.
 * @param by the id of the reply, or 'like'
 */
export function participantStep(userId: number, step: Step, by: 'like' | number): { people: SQL; hot: SQL } {
  const other = by === 'like' ? replied(userId) : sql`(${liked(userId)} or ${replied(userId, by)})`;
  const people = sql`${posts.people} + ${unless(other, userId, sql`${step}::int`)}`;
  return { people, hot: storedHotRank(people) };
}

/** Same as `participantStep` for likes and saves: returns the new values of `helped` and `helpful`. */
export function helpfulStep(userId: number, step: Step, by: keyof typeof HELPED): { helped: SQL; helpful: SQL } {
  const worth =
    by === 'like'
      ? unless(saved(userId), userId, sql`${step * HELPED.like}::float8`)
      : unless(
          sql`false`,
          userId,
          sql`${step}::int * case when ${liked(userId)} then ${HELPED.save - HELPED.like}::float8 else ${HELPED.save}::float8 end`,
        );
  const helped = sql`(${posts.helped} + ${worth})`;
  return { helped, helpful: storedHelpfulRank(helped, sql`${posts.readers}`) };
}
