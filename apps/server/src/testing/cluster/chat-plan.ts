import { random, type Random } from '../../seed/random.ts';

/** A pair of members who write to each other, by index. */
export type Pair = readonly [number, number];

/**
 * Returns the pairs: each member has one partner and two neighbours in a ring of five, which makes three conversations
 * per member.
 * @param members number of members, a multiple of 10
 */
export function pairsOf(members: number): Pair[] {
  const partners = Array.from({ length: members / 2 }, (_, index): Pair => [2 * index, 2 * index + 1]);
  const stride = members / 5;
  const rings = Array.from({ length: members }, (_, index): Pair => [index, (index + stride) % members]);
  return [...partners, ...rings];
}

const WORDS = [
  'hello',
  'light',
  'evening',
  'привет',
  'mañana',
  'camera',
  'tea',
  'ok',
  'спасибо',
  'gracias',
  '🌸',
  'later',
];

/** Creates a deterministic generator of message texts. */
export function chatTexts(name: string): { next(): string } {
  const draw: Random = random(name);
  let count = 0;
  return {
    next() {
      count += 1;
      const words = Array.from({ length: 1 + draw.below(8) }, () => draw.pick(WORDS)).join(' ');
      return `${count} ${words}`;
    },
  };
}
