import { z } from 'zod';
import { Cursor, Done, Flag, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { REST_DAYS } from './rules.ts';
import { BOARD_PERIODS, DailyTasks, Leaderboard, LocalDay, PointsHistory, PointsLevel, Streak } from './schemas.ts';

const POINTS = `${API}/member/points`;

/**
 * Points (POINTS-01 to POINTS-03). Other features write to the ledger; of these calls, only the daily visit grants
 * points.
 */
export const pointRoutes = routes('points', {
  lv: route({
    method: 'GET',
    path: `${POINTS}/lv`,
    access: 'member',
    limit: 'read',
    summary: 'Get points, level and streak',
    description: "Returns the current user's points, level and streak.",
    input: z.strictObject({}),
    data: PointsLevel,
    errors: [],
  }),
  dailytask: route({
    method: 'GET',
    path: `${POINTS}/dailytask`,
    access: 'member',
    limit: 'read',
    summary: 'Get daily points tasks',
    description: 'Returns what earns points today and how often the current user has already earned them.',
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
    summary: 'Record a daily visit',
    description:
      'Records that the member is here and their time zone. The first call in a day of that zone counts as the visit. Pages call it once a day; a repeated call changes only the zone.',
    input: z.strictObject({ zone: Zone }),
    data: z.object({ day: LocalDay, counted: z.boolean() }),
    errors: [],
  }),
  history: route({
    method: 'GET',
    path: `${POINTS}/history`,
    access: 'member',
    limit: 'read',
    summary: 'Get the points ledger',
    description: "Returns the current user's points ledger, newest entry first. Returns 30 entries per page.",
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: PointsHistory,
    errors: ['forum.cursor-invalid'],
  }),
  leaderboard: route({
    method: 'GET',
    path: `${POINTS}/leaderboard`,
    access: 'member',
    limit: 'read',
    summary: 'Get the leaderboard',
    description: "Returns the first places of a period and the current user's own place.",
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
    summary: 'Show or hide yourself on leaderboards',
    description:
      "Removes the current user's name from the leaderboards if `hidden` is true and shows it again otherwise.",
    input: z.strictObject({ hidden: Flag }),
    data: Done,
    errors: [],
  }),
  rest: route({
    method: 'POST',
    path: `${POINTS}/rest`,
    access: 'member',
    limit: 'write',
    summary: 'Declare or undo rest days',
    description: `Declares rest days if \`on\` is true and removes them otherwise. Days can be today or later, at most ${REST_DAYS} days ahead. Rest days do not break the streak.`,
    input: z.strictObject({
      days: z
        .array(LocalDay)
        .min(1)
        .max(REST_DAYS + 1),
      on: Flag,
    }),
    data: Streak,
    errors: ['points.rest-day'],
  }),
});
