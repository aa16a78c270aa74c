import { createEmptyCard, fsrs, type Card } from 'ts-fsrs';
import { RATINGS } from '@site/contract/flashcards/schemas.ts';
import type { cardStates } from '#db/schema/flashcards.ts';

export type Rating = (typeof RATINGS)[number];
/** Stored state of a card for one learner, without the key columns. */
export type Memory = Omit<typeof cardStates.$inferSelect, 'userId' | 'documentId' | 'item'>;

const DAY = 86_400_000;
/** Without random fuzz in the intervals, all devices show the cards in the same order. */
const scheduler = fsrs({ enable_fuzz: false });

function toCard({ due, scheduledDays, learningSteps, lastReview, ...memory }: Memory): Card {
  return {
    ...memory,
    due: new Date(due),
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    // The library computes this field itself, but its type still requires it.
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

/** State of a card without reviews, due at the given time. */
export const emptyMemory = (at: string): Memory => toMemory(createEmptyCard(new Date(at)));

/** Returns the state of a card after a rating. */
export function remember(memory: Memory, rating: Rating, at: string): Memory {
  return toMemory(scheduler.next(toCard(memory), new Date(at), rating).card);
}

/** Returns the interval in days that each rating would give now. */
export function intervalsOf(memory: Memory, now: string): { rating: Rating; days: number }[] {
  return RATINGS.map((rating) => {
    const ms = Date.parse(remember(memory, rating, now).due) - Date.parse(now);
    return { rating, days: Math.max(0, Math.round((ms / DAY) * 10_000) / 10_000) };
  });
}
