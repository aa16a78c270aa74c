import type { Language } from '@site/contract/core/languages.ts';
import { liveDocuments, withNames } from '#features/documents';
import type { Services } from '#platform/context.ts';
import type { PlainCard } from './all-decks.ts';
import { cardKey, type Learner } from './learner.ts';

/** The page of a course's chapter. */
function pathOf(course: { name: string; shared: { type: 'pdf' | 'video' } }, chapterName: string): string {
  const { name, shared } = course;
  if (shared.type === 'video') return `/coursesView/detail/video/${name}`;
  return `/coursesView/detail/pdf/${name}/${chapterName.slice(chapterName.indexOf('/') + 1)}`;
}

/** Questions of published chapters that a learner answered wrongly: the question, the right answer and why. */
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
        source: pathOf(course, name),
      }));
  });
}
