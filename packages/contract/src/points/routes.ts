import { z } from 'zod';
import { Cursor, Done, Flag, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { REST_DAYS } from './rules.ts';
import { BOARD_PERIODS, DailyTasks, Leaderboard, OwnDay, PointsHistory, PointsLevel, Streak } from './schemas.ts';

const POINTS = `${API}/member/points`;

/**
 * Points (POINTS-01 to POINTS-03). Other features write the ledger; of these calls only the daily visit grants points.
 */
export const pointRoutes = routes('points', {
  lv: route({
    method: 'GET',
    path: `${POINTS}/lv`,
    access: 'member',
    limit: 'read',
    summary: 'The own points, level and streak.',
    input: z.strictObject({}),
    data: PointsLevel,
    errors: [],
  }),
  dailytask: route({
    method: 'GET',
    path: `${POINTS}/dailytask`,
    access: 'member',
    limit: 'read',
    summary: 'What earns points today, and how often it did already.',
    input: z.strictObject({}),
    data: DailyTasks,
    errors: [],
  }),
  visit: route({
    method: 'POST',
    path: `${POINTS}/visit`,
    access: 'member',
    limit: 'write',
    reads: true,
    quiet: true,
    summary:
      'Says that a member is here, and in which zone: the first time in a day of that zone counts. Pages call it once a day; again, it changes nothing but the zone.',
    input: z.strictObject({ zone: Zone }),
    data: z.object({ day: OwnDay, counted: z.boolean() }),
    errors: [],
  }),
  history: route({
    method: 'GET',
    path: `${POINTS}/history`,
    access: 'member',
    limit: 'read',
    summary: 'The own ledger, newest first, 30 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: PointsHistory,
    errors: ['forum.cursor-invalid'],
  }),
  leaderboard: route({
    method: 'GET',
    path: `${POINTS}/leaderboard`,
    access: 'member',
    limit: 'read',
    summary: 'The first places of a period and the own one.',
    input: z.strictObject({ period: z.enum(BOARD_PERIODS).default('week') }),
    data: Leaderboard,
    errors: [],
  }),
  hide: route({
    method: 'POST',
    path: `${POINTS}/leaderboard/hide`,
    access: 'member',
    limit: 'write',
    reads: true,
    summary: 'Takes the own name off the leaderboards, or puts it back.',
    input: z.strictObject({ hidden: Flag }),
    data: Done,
    errors: [],
  }),
  rest: route({
    method: 'POST',
    path: `${POINTS}/rest`,
    access: 'member',
    limit: 'write',
    summary: `Declares rest days, or takes them back: today or later, ${REST_DAYS} days ahead at most. They break no streak.`,
    input: z.strictObject({
      days: z
        .array(OwnDay)
        .min(1)
        .max(REST_DAYS + 1),
      on: Flag,
    }),
    data: Streak,
    errors: ['points.rest-day'],
  }),
});
