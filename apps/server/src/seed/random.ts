import { createHash } from 'node:crypto';

/** Deterministic pseudorandom numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number from `min` (inclusive) to `max` (exclusive). */
  between(min: number, max: number): number;
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Creates a generator seeded with a name (mulberry32), so that its numbers do not depend on other generators. */
export function random(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
