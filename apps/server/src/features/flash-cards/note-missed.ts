import { sql } from 'drizzle-orm';
import { cardStates } from '#db/schema/flash-cards.ts';
import { courseEvents } from '#features/courses';
import { subscriber } from '#platform/outbox.ts';
import { emptyMemory } from './scheduler.ts';

/** A question that was missed in a course becomes a card that is due at once; a card it already is comes back at once. */
export const noteMissed = subscriber('flash-cards.missed', courseEvents.questionMissed, async (missed, { tx }) => {
  const { userId, chapterId: documentId, question: item } = missed;
  await tx
    .insert(cardStates)
    .values({ ...emptyMemory(new Date().toISOString()), userId, documentId, item })
    .onConflictDoUpdate({
      target: [cardStates.userId, cardStates.documentId, cardStates.item],
      set: { due: sql`least(${cardStates.due}, now())` },
    });
});
