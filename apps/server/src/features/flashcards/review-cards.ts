import { and, eq } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { Transaction } from '#db/client.ts';
import { cardReviews, cardStates } from '#db/schema/flashcards.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import { allDecks } from './all-decks.ts';
import { cardKey, readLearner } from './learner.ts';
import { emptyMemory, remember } from './scheduler.ts';

type Review = ParsedOf<typeof flashcardRoutes.review>['reviews'][number];

/**
 * Inserts a review unless it was counted before.
 * @returns whether it was inserted
 */
async function count(tx: Transaction, userId: number, review: Review): Promise<boolean> {
  const rows = await tx
    .insert(cardReviews)
    .values({ ...review, userId })
    .onConflictDoNothing()
    .returning({ id: cardReviews.id });
  return rows.length > 0;
}

/**
 * Applies a review to the state of its card.
 * @returns the time at which the card is due; unchanged if the review was already counted or is older than the card's
 * last review
 */
async function apply(tx: Transaction, userId: number, review: Review): Promise<string> {
  const { documentId, item, rating, at } = review;
  const key = and(eq(cardStates.userId, userId), eq(cardStates.documentId, documentId), eq(cardStates.item, item));
  const [known] = await tx.select().from(cardStates).where(key);
  const isCounted = await count(tx, userId, review);
  // A review made offline may arrive late; it does not change the result of later reviews.
  const isLate = known?.lastReview !== null && known !== undefined && at < known.lastReview;
  if (known && (!isCounted || isLate)) return known.due;
  const memory = remember(known ?? emptyMemory(at), rating, at);
  await tx
    .insert(cardStates)
    .values({ ...memory, userId, documentId, item })
    .onConflictDoUpdate({ target: [cardStates.userId, cardStates.documentId, cardStates.item], set: memory });
  return memory.due;
}

/**
 * Counts reviews, each once, in the order in which they were made. A lock serializes the reviews of one learner across
 * all devices. Reviews of cards that are not in a deck for learning, such as deleted cards, are skipped without an
 * error, so that a device does not send them forever.
 */
export const reviewCards: Operation<typeof flashcardRoutes.review> = async (context, { reviews }) => {
  const { viewer, db } = context;
  const learner = await readLearner(db, viewer.id, []);
  // Some decks are published in only one language.
  const decks = await Promise.all(LANGUAGES.map((language) => allDecks(context, language, learner)));
  const there = new Set(
    decks
      .flat()
      .filter(({ use }) => use === 'learn')
      .flatMap(({ cards }) => cards.map(cardKey)),
  );
  const now = new Date().toISOString();
  const counted = reviews
    .filter((review) => there.has(cardKey(review)))
    .map((review) => ({ ...review, at: [new Date(review.at).toISOString(), now].toSorted()[0] ?? now }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return transact(context, async ({ tx }) => {
    await lockUser(tx, viewer.id);
    const touched = new Map<string, { documentId: number; item: string; due: string }>();
    for (const review of counted) {
      const { documentId, item } = review;
      touched.set(cardKey(review), { documentId, item, due: await apply(tx, viewer.id, review) });
    }
    return { cards: [...touched.values()] };
  });
};
