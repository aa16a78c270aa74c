import { INDUSTRY_TAGS, type IndustryTag } from '@site/contract/industry/tags.ts';
import { dice } from './dice.ts';
import type { SimulatedPerformer } from './performer-of.ts';

/** Tags with a higher base popularity than the others. */
const COMMON: readonly IndustryTag[] = ['chat', 'dance', 'friendly', 'goal', 'hd', 'interactive', 'music', 'talkative'];
/** Number of days after which some of a room's tags are chosen again. */
const FASHION_DAYS = 18;

interface Fashion {
  base: number;
  /** Number of days from one peak of popularity to the next. */
  pace: number;
  phase: number;
}

/** Returns the popularity curves of the tags over several months, each with its own period. */
function fashionsOf(seed: number): Fashion[] {
  return INDUSTRY_TAGS.map((tag, index) => {
    const next = dice(seed, 77, index);
    const base = COMMON.includes(tag) ? 5 + next() * 7 : 0.4 + next() * 2.4;
    return { base, pace: 70 + next() * 110, phase: next() };
  });
}

/** Cumulative weights of the tags on a day, by popularity. */
function reachesOn(fashions: readonly Fashion[], day: number): number[] {
  let sum = 0;
  return fashions.map(
    ({ base, pace, phase }) => (sum += base * (1 + 0.75 * Math.sin((day / pace + phase) * 2 * Math.PI))),
  );
}

function choose(chance: number, reaches: readonly number[]): IndustryTag | undefined {
  const place = chance * (reaches.at(-1) ?? 0);
  return INDUSTRY_TAGS[reaches.findIndex((reach) => place < reach)];
}

/** Tags of rooms on one day. Some last for a whole career, others are chosen again every FASHION_DAYS days. */
export class TagsOfDay {
  readonly #day: number;
  readonly #fashions: readonly Fashion[];
  readonly #reaches = new Map<number, number[]>();
  readonly #known = new WeakMap<SimulatedPerformer, IndustryTag[]>();

  constructor(seed: number, day: number) {
    this.#day = day;
    this.#fashions = fashionsOf(seed);
  }

  #on(day: number): number[] {
    const known = this.#reaches.get(day) ?? reachesOn(this.#fashions, day);
    this.#reaches.set(day, known);
    return known;
  }

  /** Memoized, because a performer has the same tags in every hour of the day. */
  of(performer: SimulatedPerformer): IndustryTag[] {
    return this.#known.get(performer) ?? this.#choose(performer);
  }

  #choose(performer: SimulatedPerformer): IndustryTag[] {
    const { key, from } = performer;
    const lasting = dice(...key, 2);
    const phase = Math.floor(lasting() * FASHION_DAYS);
    const turn = Math.floor((this.#day + phase) / FASHION_DAYS);
    const passing = dice(...key, 3, turn);
    const found = new Set<IndustryTag | undefined>();
    for (let count = 1 + Math.floor(lasting() * 3); count > 0; count -= 1) found.add(choose(lasting(), this.#on(from)));
    for (let count = 2 + Math.floor(passing() * 2); count > 0; count -= 1)
      found.add(choose(passing(), this.#on(turn * FASHION_DAYS - phase)));
    const tags = [...found].filter((tag) => tag !== undefined).toSorted();
    this.#known.set(performer, tags);
    return tags;
  }
}
