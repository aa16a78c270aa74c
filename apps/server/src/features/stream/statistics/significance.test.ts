import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf, hoursOfWeek } from '../best-hours/best-hours.ts';
import type { Show } from '../shows/read-shows.ts';
import { confidences, criticalT, differenceOf, meanAgainst, pValue } from './significance.ts';
import { effectsOf } from '../shows/tag-effects.ts';

const HOUR_MS = 3_600_000;
const MONDAY = Date.parse('2026-01-05T00:00:00Z');

/** Returns a generator of deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns log-normally distributed viewers around `usual`, as in real rooms. */
function viewers(next: () => number, usual: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return usual * Math.exp(0.4 * normal);
}

/** Creates thirteen weeks of shows from 18:00 to 22:00 each day; `factor` multiplies the viewers of an hour. */
function weeksOf(seed: number, factor: (weekday: number, hour: number) => number = () => 1) {
  const next = random(seed);
  const hours = Array.from({ length: 13 * 7 }, (_, day) =>
    [18, 19, 20, 21].map((hour) => ({
      room: 1,
      at: MONDAY + (day * 24 + hour) * HOUR_MS,
      viewers: viewers(next, 40 * factor((day % 7) + 1, hour)),
      followers: null,
    })),
  ).flat();
  return hoursOfWeek({ hours, tokens: [], imports: [] }, 'UTC');
}

const RUNS = 300;
/** Maximum number of chance findings. With a rate of 5% in 300 runs, it is exceeded about once in 10,000 cases. */
const BY_CHANCE = Math.ceil(RUNS * 0.05 + 3.9 * Math.sqrt(RUNS * 0.05 * 0.95));

const seeds = Array.from({ length: RUNS }, (_, seed) => seed + 1);

describe('best hours', () => {
  it('are not recommended if the hours do not differ [STREAM-05]', () => {
    expect(seeds.filter((seed) => bestOf(weeksOf(seed)).length > 0).length).toBeLessThanOrEqual(BY_CHANCE);
  });

  it('are recommended if an hour is really better [STREAM-05]', () => {
    const found = seeds.slice(0, 50).filter((seed) => {
      const best = bestOf(weeksOf(seed, (weekday, hour) => (weekday === 5 && hour === 20 ? 2 : 1)));
      return best.some(({ weekday, hour }) => weekday === 5 && hour === 20);
    });
    expect(found.length).toBeGreaterThan(40);
  });

  it("have an interval above the member's average [STREAM-05]", () => {
    for (const seed of seeds) {
      const hours = weeksOf(seed, (weekday) => (weekday > 5 ? 1.5 : 1));
      for (const { weekday, hour } of bestOf(hours))
        expect(hours.find((one) => one.weekday === weekday && one.hour === hour)?.low).toBeGreaterThan(1);
    }
  });
});

const TAGS = Array.from({ length: 12 }, (_, n) => `tag-${n}`);

function showsOf(seed: number, factor: (tags: readonly string[]) => number = () => 1): Show[] {
  const next = random(seed);
  return Array.from({ length: 40 }, (_, id) => {
    const tags = TAGS.filter(() => next() < 0.5);
    const tokensPerHour = viewers(next, 300 * factor(tags));
    // Contains only the fields from which effects are computed.
    return { id, claimId: 1, tags, ownTags: [], averageViewers: viewers(next, 40), tokensPerHour } as unknown as Show;
  });
}

describe('tags', () => {
  it('have no high confidence without an effect, regardless of how many are compared [STREAM-05]', () => {
    const wrong = seeds.filter((seed) => effectsOf(showsOf(seed)).some(({ confidence }) => confidence !== 'low'));
    expect(wrong.length).toBeLessThanOrEqual(BY_CHANCE);
  });

  it('with an effect have high confidence and come first [STREAM-05]', () => {
    const found = seeds.slice(0, 50).filter((seed) => {
      const [first] = effectsOf(showsOf(seed, (tags) => (tags.includes('tag-3') ? 2 : 1)));
      return first?.tag === 'tag-3' && first.measure === 'tokens' && first.confidence !== 'low' && (first.low ?? 0) > 1;
    });
    expect(found.length).toBeGreaterThan(40);
  });
});

describe('the statistics', () => {
  it("match the tables of Student's t distribution, and the interval matches a p-value of 5 % [STREAM-05]", () => {
    // Two-sided 95% quantiles.
    for (const [degrees, t] of [
      [1, 12.706],
      [2, 4.303],
      [3, 3.182],
      [10, 2.228],
      [30, 2.042],
    ] as const) {
      expect(pValue(t, degrees)).toBeCloseTo(0.05, 4);
      expect(criticalT(degrees)).toBeCloseTo(t, 3);
    }
    expect(pValue(0, 5)).toBe(1);
  });

  it('return an interval that contains the mean and excludes the expected value if p is below 5 % [STREAM-05]', () => {
    const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 40 }), (some, expected) => {
        const found = meanAgainst(some, expected);
        const centre = some.reduce((a, b) => a + b, 0) / some.length;
        expect(found?.low).toBeLessThanOrEqual(centre + 1e-9);
        expect(found?.high).toBeGreaterThanOrEqual(centre - 1e-9);
        const isInside = (found?.low ?? NaN) <= expected + 1e-9 && (found?.high ?? NaN) >= expected - 1e-9;
        expect((found?.p ?? NaN) >= 0.05 - 1e-9).toBe(isInside);
      }),
      { seed: 1 },
    );
    expect(meanAgainst([1], 1)).toBeNull();
    expect(differenceOf([1, 2], [1])).toBeNull();
    expect(differenceOf([2, 2], [1, 1])).toMatchObject({ low: 1, high: 1, p: 0 });
  });

  it('lower the confidence of a finding if more are compared [STREAM-05]', () => {
    expect(confidences([0.004])).toEqual(['high']);
    expect(confidences([0.004, 0.9, 0.8, 0.7])).toEqual(['medium', 'low', 'low', 'low']);
    expect(confidences([0.004, null, ...Array<number>(50).fill(0.5)])[0]).toBe('low');
  });
});
