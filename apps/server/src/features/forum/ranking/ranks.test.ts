import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#db/schema/forum.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { helpfulRank, hotRank, storedHelpfulRank, storedHotRank } from './ranks.ts';

const HOUR = 3_600_000;
const people = fc.integer({ min: 0, max: 5000 });
const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const readers = fc.integer({ min: 0, max: 100_000 });
/** Multiples of one half, the weight of a like. */
const helped = fc.integer({ min: 0, max: 4000 }).map((halves) => halves / 2);
const helpedSome = fc.integer({ min: 1, max: 4000 }).map((halves) => halves / 2);

describe('hot ranking', () => {
  it('rises with each participant and each hour of a later creation time [FORUM-06]', () => {
    fc.assert(
      fc.property(people, times, (count, at) => {
        expect(hotRank(count + 1, at)).toBeGreaterThan(hotRank(count, at));
        expect(hotRank(count, new Date(at.getTime() + HOUR))).toBeGreaterThan(hotRank(count, at));
      }),
    );
  });

  it('orders two posts independently of the current time [FORUM-06]', () => {
    // The rank depends on stored values only, so shifting both timestamps preserves the difference.
    fc.assert(
      fc.property(people, people, times, fc.integer({ min: 0, max: 1000 }), (one, other, at, hours) => {
        const later = (time: Date) => new Date(time.getTime() + hours * HOUR);
        const distance = hotRank(one, at) - hotRank(other, later(at));
        expect(hotRank(one, later(at)) - hotRank(other, later(later(at)))).toBeCloseTo(distance, 6);
      }),
    );
  });

  it('gives nine participants the weight of fifty hours [FORUM-06]', () => {
    const at = new Date('2026-05-01T00:00:00Z');
    expect(hotRank(9, at)).toBeCloseTo(hotRank(0, new Date(at.getTime() + 50 * HOUR)), 9);
  });
});

describe('helpful ranking', () => {
  it('is a fraction between 0 and 1 [FORUM-06]', () => {
    fc.assert(
      fc.property(helped, readers, (count, of) => {
        expect(helpfulRank(count, of)).toBeGreaterThanOrEqual(0);
        expect(helpfulRank(count, of)).toBeLessThan(1);
        expect(helpfulRank(0, of)).toBe(0);
      }),
    );
  });

  it('rises with each member helped and falls with each other reader [FORUM-06]', () => {
    fc.assert(
      fc.property(helpedSome, readers, (count, more) => {
        const of = Math.ceil(count) + more;
        expect(helpfulRank(count, of)).toBeGreaterThan(helpfulRank(count - 0.5, of));
        expect(helpfulRank(count, of + 1)).toBeLessThan(helpfulRank(count, of));
      }),
    );
  });

  it('is lower than the observed fraction when there are few readers [FORUM-06]', () => {
    fc.assert(
      fc.property(helpedSome, readers, (count, more) => {
        const of = Math.ceil(count) + more;
        expect(helpfulRank(count, of)).toBeLessThan(count / of);
      }),
    );
  });

  it.each([
    ['two friends of the author who save it, and no one else', 2, 2, 0.025],
    ['five saves of ten readers', 5, 10, 0.073],
    ['ten saves of a hundred readers', 10, 100, 0.046],
    ['twenty likes of a hundred readers', 10, 100, 0.046],
    ['fifty saves of a thousand readers', 50, 1000, 0.037],
    ['three hundred saves of a thousand readers', 300, 1000, 0.267],
  ])('ranks %s [FORUM-06]', (_, count, of, rank) => {
    expect(helpfulRank(count, of)).toBeCloseTo(rank, 3);
  });
});

describe('the ranks in SQL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const { id } = await createUser(app.services);
    await createPost(app.services, { authorId: id, createdAt: '2026-03-04T05:06:07.891Z' });
  });
  afterAll(() => app.close());

  it('equal those in TypeScript [FORUM-06]', async () => {
    const { db } = app.services;
    await fc.assert(
      fc.asyncProperty(people, helped, readers, async (count, good, of) => {
        const [row] = await db
          .select({
            hot: storedHotRank(sql`${count}::int`).mapWith(Number),
            helpful: storedHelpfulRank(sql`${good}::float8`, sql`${of}::int`).mapWith(Number),
          })
          .from(posts);
        expect(row?.hot).toBeCloseTo(hotRank(count, new Date('2026-03-04T05:06:07.891Z')), 9);
        expect(row?.helpful).toBeCloseTo(helpfulRank(good, of), 12);
      }),
      { numRuns: 40 },
    );
  });
});
