import { and, count, eq, isNotNull } from 'drizzle-orm';
import { BADGE_NAMES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { courseLearners } from '#db/schema/courses.ts';
import { follows } from '#db/schema/following.ts';
import { isClaimed } from '#features/contest';
import { bingoLines } from '#features/games';
import { showFigures } from '#features/stream';
import { clock } from '#platform/clock.ts';
import { communityFigures } from './community-figures.ts';

/** How far somebody is with some badges; null where nothing is counted. */
export type Figures = Partial<Record<BadgeName, number | null>>;

interface Source {
  of: readonly BadgeName[];
  /** One statement. It may read only what is wanted. */
  read(db: Executor, userId: number, wanted: readonly BadgeName[]): Promise<Figures>;
}

const SOURCES: readonly Source[] = [
  {
    of: ['stream-hours', 'streams-month', 'hours-month'],
    async read(db, userId) {
      const { hours = null, monthShows = null, monthHours = null } = (await showFigures(db, userId, clock.now())) ?? {};
      return { 'stream-hours': hours, 'streams-month': monthShows, 'hours-month': monthHours };
    },
  },
  {
    of: ['followers'],
    async read(db, userId) {
      // Whoever asked for deletion follows nobody as long as that holds.
      const [found] = await db
        .select({ followers: count() })
        .from(follows)
        .innerJoin(users, and(eq(users.id, follows.userId), isNotNull(users.role)))
        .where(and(eq(follows.kind, 'member'), eq(follows.targetId, userId)));
      return { followers: found?.followers ?? 0 };
    },
  },
  { of: ['posts', 'replies', 'likes'], read: communityFigures },
  {
    of: ['courses'],
    async read(db, userId) {
      const finished = and(eq(courseLearners.userId, userId), isNotNull(courseLearners.completedAt));
      return { courses: await db.$count(courseLearners, finished) };
    },
  },
  { of: ['bingo'], read: async (db, userId) => ({ bingo: await bingoLines(db, userId) }) },
  { of: ['contest'], read: async (db, userId) => ({ contest: (await isClaimed(db, userId)) ? 1 : 0 }) },
];

/** How far a member is now: with all badges, or with some. */
export async function figuresOf(
  db: Executor,
  userId: number,
  wanted: readonly BadgeName[] = BADGE_NAMES,
): Promise<Figures> {
  const figures: Figures = {};
  // One after the other: in a transaction there is one connection.
  for (const { of, read } of SOURCES) {
    const some = of.filter((badge) => wanted.includes(badge));
    if (some.length === 0) continue;
    const all = await read(db, userId, some);
    for (const badge of some) figures[badge] = all[badge] ?? null;
  }
  return figures;
}
