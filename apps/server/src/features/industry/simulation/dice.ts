/**
 * Numbers from 0 up to 1 that look random and belong to what is named: the same parts give the same ones in the same order,
 * in any process (mulberry32). What the simulated world is at an hour is known without what was before it.
 */
export function dice(...parts: number[]): () => number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number around 0 that is seldom beyond 2: near enough to a normal distribution. */
export const bell = (next: () => number): number => (next() + next() + next() + next() - 2) * 1.73;
