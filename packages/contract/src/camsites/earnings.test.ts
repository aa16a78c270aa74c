import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningsOf, TOKENS_MAX, WHOLE, type EarningsInput } from './earnings.ts';

const NOTHING: EarningsInput = {
  ...{ tokens: 0, tokenPrice: 500, feePercent: 0, feeCents: 0, studioPercent: 0, minutes: 0, goalCents: 0 },
};
const input = fc.record<EarningsInput>({
  tokens: fc.integer({ min: 0, max: TOKENS_MAX }),
  tokenPrice: fc.integer({ min: 1, max: 1_000_000 }),
  feePercent: fc.integer({ min: 0, max: WHOLE }),
  feeCents: fc.integer({ min: 0, max: 100_000 }),
  studioPercent: fc.integer({ min: 0, max: WHOLE }),
  minutes: fc.integer({ min: 0, max: 100_000 }),
  goalCents: fc.integer({ min: 0, max: 100_000_000 }),
});

describe('earnings from tokens', () => {
  it('are the price minus the fee and the share of the studio [SITES-02]', () => {
    const given = { ...NOTHING, tokens: 10_000, feePercent: 200, feeCents: 395, studioPercent: 3000, minutes: 300 };
    expect(earningsOf({ ...given, goalCents: 100_000 })).toEqual({
      ...{ gross: 50_000, fee: 1395, studio: 14_582, net: 34_023 },
      ...{ perHour: 6805, goalTokens: 29_236, goalMinutes: 878 },
    });
  });

  it('are exact where floating point numbers would not be [SITES-02]', () => {
    expect(earningsOf({ ...NOTHING, tokens: 3, tokenPrice: 575 }).net).toBe(17);
    expect(earningsOf({ ...NOTHING, tokens: TOKENS_MAX, tokenPrice: 999_999 }).net).toBe(9_999_990_000_000);
  });

  it('are never negative, however high the fee [SITES-02]', () => {
    expect(earningsOf({ ...NOTHING, tokens: 10, feeCents: 9999 })).toMatchObject({ gross: 50, fee: 50, net: 0 });
  });

  it('have no hourly rate without a time, and no token count for an unreachable goal [SITES-02]', () => {
    expect(earningsOf({ ...NOTHING, tokens: 10 })).toMatchObject({ perHour: null, goalTokens: null });
    const lost = earningsOf({ ...NOTHING, tokens: 10, minutes: 10, studioPercent: WHOLE, goalCents: 1 });
    expect(lost).toMatchObject({ net: 0, goalTokens: null, goalMinutes: null });
  });

  it('add up to the cent in integers for any input [SITES-02]', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { gross, fee, studio, net } = earningsOf(given);
        expect(gross - fee - studio).toBe(net);
        for (const amount of [gross, fee, studio, net]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('use the fewest tokens that reach a goal [SITES-02]', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { goalTokens } = earningsOf(given);
        const net = (tokens: number) => earningsOf({ ...given, tokens }).net;
        const { goalCents } = given;
        const isRight =
          goalTokens === null
            ? goalCents === 0 || net(TOKENS_MAX) < goalCents
            : net(goalTokens) >= goalCents && net(goalTokens - 1) < goalCents;
        expect(isRight).toBe(true);
      }),
    );
  });
});
