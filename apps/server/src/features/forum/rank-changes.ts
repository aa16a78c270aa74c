import { sql, type SQL } from 'drizzle-orm';
import { postLikes, posts, postSaves, replies } from '#db/schema/forum.ts';
import { HELPED, storedHelpfulRank, storedHotRank } from './ranks.ts';

/** 1: a sign of the member came; -1: it went. */
export type Step = 1 | -1;

const liked = (userId: number) =>
  sql`exists (select from ${postLikes} where ${postLikes.postId} = ${posts.id} and ${postLikes.userId} = ${userId}::bigint)`;

const saved = (userId: number) =>
  sql`exists (select from ${postSaves} where ${postSaves.postId} = ${posts.id} and ${postSaves.userId} = ${userId}::bigint)`;

/** @param except the id of the reply that comes or goes */
const replied = (userId: number, except = 0) =>
  sql`exists (
    select from ${replies}
    where ${replies.postId} = ${posts.id} and ${replies.authorId} = ${userId}::bigint
      and ${replies.state} = 'visible' and ${replies.id} <> ${except}::bigint)`;

/** Nothing that authors do to their own posts counts, nor what adds nothing to what the member did before. */
const unless = (known: SQL, userId: number, worth: SQL) =>
  sql`(case when ${posts.authorId} = ${userId}::bigint or ${known} then 0 else ${worth} end)`;

/**
 * What a like or a reply that came or went changes of a post: people and hot. For an update of `posts` under the post's
 * lock, after the row of the like or reply was written: a person counts once, whatever they do, and is found by two
 * looks into an index.
 * @param by the id of the reply, or the like
 */
export function peopleStep(userId: number, step: Step, by: 'like' | number): { people: SQL; hot: SQL } {
  const other = by === 'like' ? replied(userId) : sql`(${liked(userId)} or ${replied(userId, by)})`;
  const people = sql`${posts.people} + ${unless(other, userId, sql`${step}::int`)}`;
  return { people, hot: storedHotRank(people) };
}

/** The same for a like or a save: what the post has helped, and its rank in helpful. */
export function helpedStep(userId: number, step: Step, by: keyof typeof HELPED): { helped: SQL; helpful: SQL } {
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
