import { eq } from 'drizzle-orm';
import { documents } from '#features/documents';
import { cardReviews, cardStates } from '#db/schema/flashcards.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** A member's cards and every review of them. */
export const flashCardsPersonal: PersonalData = {
  async collect(db, userId) {
    const { item, due, reps, lapses } = cardStates;
    const { rating, at } = cardReviews;
    const [cards, reviews] = await Promise.all([
      db
        .select({ deck: documents.name, card: item, due, reps, lapses })
        .from(cardStates)
        .innerJoin(documents, eq(documents.id, cardStates.documentId))
        .where(eq(cardStates.userId, userId))
        .orderBy(documents.name, item),
      db
        .select({ deck: documents.name, card: cardReviews.item, rating, at })
        .from(cardReviews)
        .innerJoin(documents, eq(documents.id, cardReviews.documentId))
        .where(eq(cardReviews.userId, userId))
        .orderBy(at),
    ]);
    return { data: { flashCards: cards, flashCardReviews: reviews } };
  },

  async erase(tx, userId) {
    await tx.delete(cardReviews).where(eq(cardReviews.userId, userId));
    await tx.delete(cardStates).where(eq(cardStates.userId, userId));
    return {};
  },
};
