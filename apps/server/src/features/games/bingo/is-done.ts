import { and, eq, gte, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PgViewBase } from 'drizzle-orm/pg-core/view-base';
import {
  BINGO_CARDS,
  BINGO_LIKES,
  BINGO_ZONE,
  BINGO_CHALLENGES,
  type BingoChallenge,
} from '@site/contract/games/bingo.ts';
import type { Executor } from '#db/client.ts';
import { articleLikes, articleSaves } from '#features/articles';
import { featureVotes, pollVotes, postLikes, posts, postSaves, replies, replyLikes } from '#features/forum';
import { bios } from '#features/bio';
import { chapterProgress } from '#features/courses';
import { cardReviews } from '#features/flashcards';
import { follows } from '#features/following';
import { tarotDraws, type bingoCards } from '#db/schema/games.ts';
import { inspoLikes, inspoPosts, inspoSaves } from '#features/inspo';
import { streamGoals } from '#features/stream';

type Card = typeof bingoCards.$inferSelect;
type Seen = {
  [K in BingoChallenge]: (typeof BINGO_CHALLENGES)[K] extends 'seen' ? K : never;
}[BingoChallenge];

/** Table or read model. */
type Rows = PgTable | PgViewBase;

/** Rows in a table that prove an action. */
interface Trace {
  table: Rows;
  where: (card: Card) => SQL | undefined;
}

const trace = (table: Rows, where: Trace['where']): Trace => ({ table, where });

/** Likes, votes and similar rows that the member has created since the card was flipped. */
const mark = (marks: Rows & { userId: PgColumn; createdAt: PgColumn }, more?: (card: Card) => SQL | undefined): Trace =>
  trace(marks, (card) => and(eq(marks.userId, card.userId), gte(marks.createdAt, card.flippedAt), more?.(card)));

/** Excludes the member's likes of their own content. */
const ofOthers =
  (item: Rows & { id: PgColumn; authorId: PgColumn }, itemId: PgColumn) =>
  ({ userId }: Card) =>
    ne(sql`(select ${item.authorId} from ${item} where ${item.id} = ${itemId})`, userId);

/** Visible content that the member has written since the flip. */
const written = (items: Rows & { authorId: PgColumn; createdAt: PgColumn; state: PgColumn }): Trace =>
  trace(items, ({ userId, flippedAt }) =>
    and(eq(items.authorId, userId), gte(items.createdAt, flippedAt), eq(items.state, 'visible')),
  );

const inspoLike = mark(inspoLikes, ofOthers(inspoPosts, inspoLikes.postId));

/**
 * Returns the start of the day on which a card was flipped. The tarot is drawn once a day, so a draw earlier on that
 * day counts too.
 */
const beginOf = ({ day }: Card) => Temporal.PlainDate.from(day).toZonedDateTime(BINGO_ZONE).toInstant().toString();

const SEEN: Record<Seen, { by: readonly Trace[]; times?: number }> = {
  reply: { by: [written(replies)] },
  post: { by: [written(posts)] },
  likes: {
    by: [
      mark(postLikes, ofOthers(posts, postLikes.postId)),
      mark(replyLikes, ofOthers(replies, replyLikes.replyId)),
      mark(articleLikes),
      inspoLike,
    ],
    times: BINGO_LIKES,
  },
  save: { by: [mark(postSaves), mark(articleSaves), mark(inspoSaves)] },
  // Excludes posts, because members automatically follow the posts that they take part in.
  follow: { by: [mark(follows, () => ne(follows.kind, 'post'))] },
  vote: { by: [mark(pollVotes), mark(featureVotes)] },
  chapter: {
    by: [
      trace(chapterProgress, ({ userId, flippedAt }) =>
        and(
          ...[eq(chapterProgress.userId, userId), eq(chapterProgress.percent, 100)],
          gte(chapterProgress.at, flippedAt),
        ),
      ),
    ],
  },
  cards: {
    by: [
      trace(cardReviews, ({ userId, flippedAt }) =>
        and(eq(cardReviews.userId, userId), gte(cardReviews.at, flippedAt)),
      ),
    ],
    times: BINGO_CARDS,
  },
  bio: { by: [trace(bios, ({ userId, flippedAt }) => and(eq(bios.userId, userId), gte(bios.savedAt, flippedAt)))] },
  goal: {
    by: [
      trace(streamGoals, ({ userId, flippedAt }) =>
        and(eq(streamGoals.userId, userId), gte(streamGoals.setAt, flippedAt)),
      ),
    ],
  },
  tarot: {
    by: [trace(tarotDraws, (card) => and(eq(tarotDraws.userId, card.userId), gte(tarotDraws.at, beginOf(card))))],
  },
  inspiration: { by: [inspoLike] },
};

const isSeen = (challenge: BingoChallenge): challenge is Seen => BINGO_CHALLENGES[challenge] === 'seen';

/**
 * Returns whether the challenge of a flipped card has been done since the flip. Challenges that the site cannot verify
 * are accepted on the member's word.
 */
export async function isDone(db: Executor, challenge: BingoChallenge, card: Card): Promise<boolean> {
  if (!isSeen(challenge)) return true;
  const { by, times = 1 } = SEEN[challenge];
  let count = 0;
  for (const { table, where } of by) count += await db.$count(table, where(card));
  return count >= times;
}
