import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { NEW_PER_DAY } from '@site/contract/flashcards/schemas.ts';
import type { Executor } from '#db/client.ts';
import { cardReviews, cardStates } from '#db/schema/flashcards.ts';
import { liveIds } from '#features/documents';
import type { Services } from '#platform/context.ts';

type CardState = typeof cardStates.$inferSelect;

/** A learner's card states and the remaining number of new cards today. */
export interface Learner {
  states: ReadonlyMap<string, CardState>;
  newLeft: number;
}

const VISITOR: Learner = { states: new Map(), newLeft: 0 };

/** Key of a card, unique across all documents. */
export const cardKey = ({ documentId, item }: { documentId: number; item: string }) => `${documentId} ${item}`;

/**
 * Counts the decks' cards that were first reviewed today. The day is in UTC, so that it is the same on all of the
 * learner's devices.
 */
async function metToday(db: Executor, userId: number, deckIds: number[]): Promise<number> {
  const first = db
    .select({ at: sql<string>`min(${cardReviews.at})`.as('first_at') })
    .from(cardReviews)
    .where(and(eq(cardReviews.userId, userId), inArray(cardReviews.documentId, deckIds)))
    .groupBy(cardReviews.documentId, cardReviews.item)
    .as('first');
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  return db.$count(first, gte(first.at, today));
}

export async function readLearner(db: Executor, userId: number, deckIds: number[]): Promise<Learner> {
  const [rows, met] = await Promise.all([
    db.select().from(cardStates).where(eq(cardStates.userId, userId)),
    deckIds.length === 0 ? 0 : metToday(db, userId, deckIds),
  ]);
  return {
    states: new Map(rows.map((row) => [cardKey(row), row])),
    newLeft: Math.max(0, NEW_PER_DAY - met),
  };
}

/** Returns the current user's card states and remaining number of new cards. Visitors have neither. */
export async function learnerOf(context: Services & { viewer: { id: number } | null }): Promise<Learner> {
  if (!context.viewer) return VISITOR;
  return readLearner(context.db, context.viewer.id, [...(await liveIds(context, 'decks'))]);
}
