import type { Language } from '@site/contract/core/languages.ts';
import { coursePath, liveDocuments, withNames } from '#features/documents';
import type { Services } from '#platform/context.ts';
import type { PlainCard } from './plain-deck.ts';
import { cardKey, type Learner } from './learner.ts';

/**
 * Returns cards for questions of published chapters that the learner answered wrongly: question, right answer and
 * explanation.
 */
export async function missedCards(services: Services, language: Language, learner: Learner): Promise<PlainCard[]> {
  const [chapters, courses] = await Promise.all([
    liveDocuments(services, 'chapters', language),
    liveDocuments(services, 'courses', language),
  ]);
  const named = (text: string) => withNames(text, services.settings);
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
