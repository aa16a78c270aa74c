import { createEmptyCard, fsrs, type Card } from 'ts-fsrs';
import { RATINGS } from '@site/contract/flash-cards/schemas.ts';
import type { cardStates } from '#db/schema/flash-cards.ts';

export type Rating = (typeof RATINGS)[number];
/** What is stored of a card and its learner, but for whose and which it is. */
export type Memory = Omit<typeof cardStates.$inferSelect, 'userId' | 'documentId' | 'item'>;

const DAY = 86_400_000;
/** A month of cards learned by heart comes back in the same order on each device: no chance is put into the intervals. */
const scheduler = fsrs({ enable_fuzz: false });

function toCard({ due, scheduledDays, learningSteps, lastReview, ...memory }: Memory): Card {
  return {
    ...memory,
    due: new Date(due),
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    // The library finds it out by itself and asks for it for a while yet.
    elapsed_days: 0,
    ...(lastReview !== null && { last_review: new Date(lastReview) }),
  };
}

function toMemory({ due, stability, difficulty, reps, lapses, state, ...card }: Card): Memory {
  return {
    due: due.toISOString(),
    stability,
    difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps,
    lapses,
    state,
    lastReview: card.last_review?.toISOString() ?? null,
  };
}

/** Of a card that was never repeated; it is due from then on. */
export const emptyMemory = (at: string): Memory => toMemory(createEmptyCard(new Date(at)));

/** What is known of a card once it was rated. */
export function remember(memory: Memory, rating: Rating, at: string): Memory {
  return toMemory(scheduler.next(toCard(memory), new Date(at), rating).card);
}

/** In how many days a card comes back after each rating, were it rated now. */
export function intervalsOf(memory: Memory, now: string): { rating: Rating; days: number }[] {
  return RATINGS.map((rating) => {
    const ms = Date.parse(remember(memory, rating, now).due) - Date.parse(now);
    return { rating, days: Math.max(0, Math.round((ms / DAY) * 10_000) / 10_000) };
  });
}
