import { sql } from 'drizzle-orm';
import { MISSED } from '@site/contract/flashcards/schemas.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { liveDocuments, withNames, coursePath } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { translate } from '#platform/translate.ts';
import { cardStates } from '#db/schema/flashcards.ts';
import { courseEvents } from '#features/courses';
import { subscriber } from '#platform/jobs/outbox.ts';
import { type Learner, cardKey } from './learner.ts';
import { emptyMemory } from './scheduler.ts';

/** A card without a learner's progress. */
export interface PlainCard {
  documentId: number;
  item: string;
  language: Language;
  front: string;
  back: string;
  source: string | null;
}

export interface PlainDeck {
  name: string;
  title: string;
  summary: string;
  use: 'learn' | 'stage';
  cards: PlainCard[];
}

/** Returns the decks written by staff, in their configured order. */
async function sharedDecks(services: Services, language: Language): Promise<PlainDeck[]> {
  const documents = await liveDocuments(services, 'decks', language);
  const named = (text: string) => withNames(text, services.brand.names);
  return documents
    .toSorted((a, b) => a.shared.order - b.shared.order || a.id - b.id)
    .map(({ id, name, shared, text, language: written }) => ({
      name,
      title: named(text.title),
      summary: named(text.summary),
      use: shared.use,
      cards: text.cards.map((card) => ({
        documentId: id,
        item: card.id,
        language: written,
        front: named(card.front),
        back: named(card.back),
        source: null,
      })),
    }));
}

/** Returns the deck of questions that a learner missed in courses; an empty array if it would have no cards. */
async function missedDeck(services: Services, language: Language, learner: Learner): Promise<PlainDeck[]> {
  if (learner.states.size === 0) return [];
  const cards = await missedCards(services, language, learner);
  if (cards.length === 0) return [];
  return [
    {
      name: MISSED,
      title: translate(language, 'flash-cards:missed.title'),
      summary: translate(language, 'flash-cards:missed.summary'),
      use: 'learn',
      cards,
    },
  ];
}

/** Returns all decks of a learner, the deck of missed questions first. */
export async function allDecks(services: Services, language: Language, learner: Learner): Promise<PlainDeck[]> {
  return [...(await missedDeck(services, language, learner)), ...(await sharedDecks(services, language))];
}

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

/**
 * Returns cards for questions of published chapters that the learner answered wrongly: question, right answer and
 * explanation.
 */
async function missedCards(services: Services, language: Language, learner: Learner): Promise<PlainCard[]> {
  const [chapters, courses] = await Promise.all([
    liveDocuments(services, 'chapters', language),
    liveDocuments(services, 'courses', language),
  ]);
  const named = (text: string) => withNames(text, services.brand.names);
  return chapters.flatMap(({ id, name, parentId, text, language: written }) => {
    const course = courses.find((one) => one.id === parentId);
    if (!course) return [];
    return text.quiz
      .filter((question) => learner.states.has(cardKey({ documentId: id, item: question.id })))
      .map((question) => ({
        documentId: id,
        item: question.id,
        language: written,
        front: named(question.question),
        back: named(`${question.answers[question.right] ?? ''}\n\n${question.why}`),
        source: coursePath(course.shared.type, name),
      }));
  });
}
