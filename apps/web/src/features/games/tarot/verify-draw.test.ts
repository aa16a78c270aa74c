import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOf, drawText, TAROT_CARDS, TAROT_HAND } from '@site/contract/games/tarot.ts';
import { verifyDraw, type CheckedDraw } from './verify-draw.ts';

/** Creates the seed, commitment and draw of a day as an honest server publishes them. */
function honest(seed: Uint8Array, serial: string, pick: number): CheckedDraw & { own: object } {
  const digest = createHmac('sha256', seed).update(drawText(serial, pick)).digest();
  return {
    seed: Buffer.from(seed).toString('hex'),
    commitment: createHash('sha256').update(seed).digest('hex'),
    own: { serial, pick, ...drawOf(digest) },
  };
}

const draws = fc.tuple(
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.nat(TAROT_HAND - 1),
);

test('accepts honest draws [POINTS-05]', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async ([seed, serial, pick]) => {
      const checked = honest(seed, serial, pick);
      expect(await verifyDraw(checked)).toMatchObject({ committed: true, draw: { same: true } });
    }),
  );
});

test('rejects a seed that was changed afterwards [POINTS-05]', async () => {
  await fc.assert(
    fc.asyncProperty(draws, fc.nat(31), async ([seed, serial, pick], at) => {
      const { commitment } = honest(seed, serial, pick);
      const changed = seed.map((byte, place) => (place === at ? byte ^ 1 : byte));
      expect(await verifyDraw({ ...honest(changed, serial, pick), commitment })).toMatchObject({ committed: false });
    }),
  );
});

test("rejects a card or points that differ from the seed's [POINTS-05]", async () => {
  const checked = honest(new Uint8Array(32).fill(7), 'a-serial', 3);
  const { own } = checked;
  if (!own) throw new Error('the draw has no card');
  for (const forged of [
    { ...own, card: (own.card + 1) % TAROT_CARDS },
    { ...own, points: own.points + 1 },
  ]) {
    expect(await verifyDraw({ ...checked, own: forged })).toMatchObject({ committed: true, draw: { same: false } });
  }
});

test('verifies a day without a draw by its seed [POINTS-05]', async () => {
  const checked = honest(new Uint8Array(32).fill(1), 's', 0);
  expect(await verifyDraw({ ...checked, own: null })).toMatchObject({ committed: true, draw: null });
});
