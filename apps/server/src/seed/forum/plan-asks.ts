import { DAY, HOUR, MINUTE } from '../calendar.ts';
import type { CorpusPoll, CorpusQuestion } from './corpus-asks.ts';
import type { Crowd } from '../members/crowd.ts';
import type { Person } from '../members/people.ts';
import { marks, type Mark } from './plan-thread.ts';
import { random, type Random } from '../random.ts';
import type { Thread } from './threads.ts';

/** A vote or an answer, with the index of the chosen option. */
interface Choice extends Mark {
  choice: number;
}

export interface PlannedPoll {
  endsAt: number;
  votes: Choice[];
}

/** Votes and answers in a thread. */
export interface PlannedAsks {
  poll: PlannedPoll | null;
  /** Answers of each question, in order. */
  quiz: Choice[][];
  /** Votes for a feature request. */
  votes: Mark[];
}

const WEEK = 7 * DAY;

function weighted(draw: Random, weights: readonly number[]): number {
  let left = draw.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [choice, weight] of weights.entries()) {
    if (left < weight) return choice;
    left -= weight;
  }
  return 0;
}

/**
 * Plans the votes and answers of a thread: at most one per member and question, none after the start of today, and poll
 * votes before the end of the poll.
 */
export function planAsks(
  { source, copy, index, createdAt }: Thread,
  { author, crowd, today }: { author: Person; crowd: Crowd; today: number },
): PlannedAsks {
  const draw = random(`asks ${copy} ${index}`);
  const marking = { draw, crowd, language: source.language, today };
  const people = (count: number) => marks(marking, { count, after: createdAt, not: author });

  function pollOf({ weights, open }: CorpusPoll): PlannedPoll {
    const endsAt = open ? today + Math.floor(draw.between(30, 90)) * DAY : Math.min(createdAt + WEEK, today - HOUR);
    const votes = people(18 + draw.below(30)).map(({ by, at }) => ({
      by,
      at: Math.min(at, endsAt - MINUTE),
      choice: weighted(draw, weights),
    }));
    return { endsAt, votes };
  }

  function quizOf(questions: readonly CorpusQuestion[]): Choice[][] {
    const takers = people(15 + draw.below(25));
    return questions.map(({ answers, right, known }, place) =>
      // Some members stop before the last question.
      takers
        .filter(() => place === 0 || draw.chance(0.9))
        .map(({ by, at }) => {
          const wrong = [...answers.keys()].filter((choice) => choice !== right);
          return {
            by,
            at: Math.min(at + place * MINUTE, today),
            choice: draw.chance(known) ? right : draw.pick(wrong),
          };
        }),
    );
  }

  return {
    poll: source.poll ? pollOf(source.poll) : null,
    quiz: source.quiz ? quizOf(source.quiz) : [],
    votes: source.request ? people(source.request.wanted) : [],
  };
}
