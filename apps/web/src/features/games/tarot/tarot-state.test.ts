import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TarotDraw } from '@site/contract/games/routes.ts';
import { TABLE, tarotStep, tarotView, type TarotAct, type TarotState } from './tarot-state.ts';

const draw: TarotDraw = { pick: 2, card: 7, points: 5, at: '2026-11-22T20:00:00.000Z' };
const play = (acts: readonly TarotAct[], from: TarotState = TABLE) => acts.reduce(tarotStep, from);

test.each<[string, TarotAct[]]>([
  ['the answer comes first', [{ type: 'answered', draw }, { type: 'shuffled' }]],
  ['the shuffling ends first', [{ type: 'shuffled' }, { type: 'answered', draw }]],
])('reveals the card after both the draw and the shuffle: %s [POINTS-05]', (_, [first, second]) => {
  const picked = play([{ type: 'pick', pick: 2 }]);
  const half = play(first ? [first] : [], picked);
  expect(tarotView({ drawn: draw }, half)).toEqual({ show: 'shuffle', pick: 2 });
  const whole = play(second ? [second] : [], half);
  expect(tarotView({ drawn: draw }, whole)).toEqual({ show: 'drawn', draw, fresh: true, problem: null });
});

test('ignores a second pick during the shuffle [POINTS-05]', () => {
  const picked = play([{ type: 'pick', pick: 2 }]);
  expect(play([{ type: 'pick', pick: 4 }], picked)).toBe(picked);
});

test('retains the pick of a failed draw for a retry [POINTS-05]', () => {
  const failed = play([{ type: 'pick', pick: 3 }, { type: 'shuffled' }, { type: 'failed', problem: 'failed' }]);
  expect(tarotView({ drawn: null }, failed)).toEqual({ show: 'hand', problem: 'failed', pick: 3 });
});

test('removes the cards of the previous day and says so [POINTS-05]', () => {
  const failed = play([
    { type: 'pick', pick: 3 },
    { type: 'failed', problem: 'new-day' },
  ]);
  expect(tarotView({ drawn: null }, failed)).toEqual({ show: 'hand', problem: 'new-day', pick: null });
});

test('shows a card drawn elsewhere without the flip animation [POINTS-05]', () => {
  const failed = play([
    { type: 'pick', pick: 3 },
    { type: 'failed', problem: 'drawn' },
  ]);
  expect(tarotView({ drawn: draw }, failed)).toEqual({ show: 'drawn', draw, fresh: false, problem: 'drawn' });
});

test('allows the next pick after midnight on the same page [POINTS-05]', () => {
  const revealed = play([{ type: 'pick', pick: 2 }, { type: 'answered', draw }, { type: 'shuffled' }]);
  expect(tarotView({ drawn: null }, revealed)).toEqual({ show: 'hand', problem: null, pick: null });
  expect(play([{ type: 'pick', pick: 0 }], revealed)).toMatchObject({ step: 'shuffle', pick: 0 });
});

test('reveals a card only after a pick and its response, in any order of events [POINTS-05]', () => {
  const act = fc.oneof(
    fc.record({ type: fc.constant('pick' as const), pick: fc.nat(4) }),
    fc.record({ type: fc.constant('answered' as const), draw: fc.constant(draw) }),
    fc.record({ type: fc.constant('shuffled' as const) }),
    fc.record({
      type: fc.constant('failed' as const),
      problem: fc.constantFrom('new-day' as const, 'drawn' as const, 'failed' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const state = play(acts);
      if (state.step !== 'reveal') return;
      const types = acts.map(({ type }) => type);
      expect(types.lastIndexOf('answered')).toBeGreaterThan(types.indexOf('pick'));
      expect(types.lastIndexOf('shuffled')).toBeGreaterThan(types.indexOf('pick'));
    }),
  );
});
