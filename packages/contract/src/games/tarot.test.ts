import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawOf, drawText, TAROT_CARDS, TAROT_HAND, TAROT_ODDS } from './tarot.ts';

function digestOf(card: number, luck: number): Uint8Array {
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  view.setUint32(0, card);
  view.setUint32(4, luck);
  return digest;
}

const Number32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('the published odds add up to 100 draws and match the implementation [POINTS-05]', () => {
  expect(TAROT_ODDS.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  const counts = new Map<number, number>();
  for (let luck = 0; luck < 100; luck += 1) {
    const { points } = drawOf(digestOf(0, luck));
    counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  expect([...counts]).toEqual(TAROT_ODDS.map(({ points, share }) => [points, share]));
});

it('the modulo bias of 2^32 shifts the odds of points and cards by less than one in a million [POINTS-05]', () => {
  const all = 2 ** 32;
  const chance = (remainder: number, of: number) => (Math.floor((all - 1 - remainder) / of) + 1) / all;
  let from = 0;
  for (const { share } of TAROT_ODDS) {
    const real = Array.from({ length: share }, (_, n) => chance(from + n, 100)).reduce((sum, one) => sum + one, 0);
    expect(Math.abs(real - share / 100)).toBeLessThan(1e-6);
    from += share;
  }
  for (let card = 0; card < TAROT_CARDS; card += 1) {
    expect(Math.abs(chance(card, TAROT_CARDS) - 1 / TAROT_CARDS)).toBeLessThan(1e-6);
  }
});

it('every card of the deck can be drawn with equal probability [POINTS-05]', () => {
  const counts = new Map<number, number>();
  for (let at = 0; at < TAROT_CARDS * 50; at += 1) {
    const { card } = drawOf(digestOf(at, 0));
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: TAROT_CARDS }, (_, card) => card));
  expect(new Set(counts.values())).toEqual(new Set([50]));
});

it('card and points are independent, even for a digest within a larger buffer [POINTS-05]', () => {
  fc.assert(
    fc.property(Number32, Number32, fc.nat({ max: 64 }), (card, luck, before) => {
      const digest = digestOf(card, luck);
      const drawn = drawOf(digest);
      expect(drawn.card).toBe(card % TAROT_CARDS);
      expect(drawn.points).toBe(drawOf(digestOf(0, luck)).points);
      const larger = new Uint8Array(before + 32);
      larger.set(digest, before);
      expect(drawOf(larger.subarray(before))).toEqual(drawn);
    }),
  );
});

it('each pick of a serial has a different text [POINTS-05]', () => {
  const texts = Array.from({ length: TAROT_HAND }, (_, pick) => drawText('2026-11-22-ab', pick));
  expect(new Set(texts).size).toBe(TAROT_HAND);
});
