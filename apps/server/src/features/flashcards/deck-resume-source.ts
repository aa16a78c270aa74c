import { sql } from 'drizzle-orm';
import { cardStates } from '#db/schema/flashcards.ts';
import { cardKey, readLearner } from './learner.ts';
import type { Services } from '#platform/context.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';
import { allDecks } from './all-decks.ts';

/**
 * Decks with due cards, for the resume list. Only cards with a stored state count: those that the current user has
 * reviewed, and those created from missed questions.
 */
export const deckResumeSource = (services: Services): ResumeSource => ({
  kind: 'cards',
  peek() {
    return sql`exists (select from ${cardStates} s where s.user_id = ${RESUME_READER.userId} and s.due <= now())`;
  },
  async find({ id }, { language }) {
    const learner = await readLearner(services.db, id, []);
    const now = new Date().toISOString();
    const decks = await allDecks(services, language, learner);
    return decks
      .filter(({ use }) => use === 'learn')
      .flatMap(({ name, title, cards }) => {
        const met = cards.flatMap((card) => learner.states.get(cardKey(card)) ?? []);
        const count = met.filter(({ due }) => due <= now).length;
        if (count === 0) return [];
        // The due time of a card that was never reviewed is the time at which its question was missed.
        const at =
          met
            .map(({ lastReview, due }) => lastReview ?? due)
            .toSorted()
            .at(-1) ?? now;
        return [
          {
            kind: 'cards' as const,
            title,
            path: `/flash-cards?deck=${encodeURIComponent(name)}`,
            percent: null,
            count,
            detail: '',
            at,
          },
        ];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  },
});
