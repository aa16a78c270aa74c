import { and, eq } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { flashCardRoutes } from '@site/contract/flash-cards/routes.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { Transaction } from '#db/client.ts';
import { cardReviews, cardStates } from '#db/schema/flash-cards.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/lock-user.ts';
import { allDecks } from './all-decks.ts';
import { cardKey, readLearner } from './learner.ts';
import { emptyMemory, remember } from './scheduler.ts';

type Review = ParsedOf<typeof flashCardRoutes.review>['reviews'][number];

/** A review that was counted before is none. @returns whether it is counted now */
async function count(tx: Transaction, userId: number, review: Review): Promise<boolean> {
  const rows = await tx
    .insert(cardReviews)
    .values({ ...review, userId })
    .onConflictDoNothing()
    .returning({ id: cardReviews.id });
  return rows.length > 0;
}

/** @returns when the card is due, as of this review or of a later one that came before it */
async function apply(tx: Transaction, userId: number, review: Review): Promise<string> {
  const { documentId, item, rating, at } = review;
  const key = and(eq(cardStates.userId, userId), eq(cardStates.documentId, documentId), eq(cardStates.item, item));
  const [known] = await tx.select().from(cardStates).where(key);
  const isCounted = await count(tx, userId, review);
  // Made offline and brought late: what the learner has done since stays.
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
 * Counts reviews, each once, in the order they were made. One learner's come one after the other, however many devices
 * bring them; cards that are no more are left out, so that a device is rid of them.
 */
export const reviewCards: Operation<typeof flashCardRoutes.review> = async (context, { reviews }) => {
  const { viewer, db } = context;
  const learner = await readLearner(db, viewer.id, []);
  // Some decks are published in one language only.
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
