import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BADGE_NAMES, BADGES } from '@site/contract/badges/badges.ts';
import type { BadgeProgress } from './load-badge-progress.ts';
import { levelsBeyond, type StoredLevel } from './levels.ts';

const figure = fc.option(fc.integer({ min: 0, max: 2500 }));
const anyProgress = fc.record(Object.fromEntries(BADGE_NAMES.map((badge) => [badge, figure])));

it('reports each level once, however the values rise and fall, up to the highest value reached [POINTS-04]', () => {
  fc.assert(
    fc.property(fc.array(anyProgress, { maxLength: 12 }), (looks) => {
      const stored: StoredLevel[] = [];
      for (const progress of looks as BadgeProgress[]) {
        stored.push(...levelsBeyond(stored, progress).map((one) => ({ ...one, claimedAt: null })));
      }
      const names = stored.map(({ badge, level }) => `${badge}:${level}`);
      expect(new Set(names).size).toBe(names.length);
      for (const badge of BADGE_NAMES) {
        const highest = Math.max(0, ...(looks as BadgeProgress[]).map((progress) => progress[badge] ?? 0));
        const had = stored.filter((one) => one.badge === badge).map(({ level }) => level);
        const plain = BADGES[badge].levels.flatMap((threshold, at) => (threshold <= highest ? [at + 1] : []));
        expect(had.toSorted()).toEqual(plain);
      }
    }),
  );
});
