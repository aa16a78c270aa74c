import { sql } from 'drizzle-orm';
import { cardStates } from '#db/schema/flashcards.ts';
import { courseEvents } from '#features/courses';
import { subscriber } from '#platform/jobs/outbox.ts';
import { emptyMemory } from './scheduler.ts';

/** Creates a card, due at once, for a question missed in a course. An existing card becomes due at once. */
export const recordMissedQuestion = subscriber(
  'flash-cards.missed',
  courseEvents.questionMissed,
  async (missed, { tx }) => {
    const { userId, chapterId: documentId, question: item } = missed;
    await tx
      .insert(cardStates)
      .values({ ...emptyMemory(new Date().toISOString()), userId, documentId, item })
      .onConflictDoUpdate({
        target: [cardStates.userId, cardStates.documentId, cardStates.item],
        set: { due: sql`least(${cardStates.due}, now())` },
      });
  },
);
