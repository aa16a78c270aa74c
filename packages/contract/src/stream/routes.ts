import { z } from 'zod';
import { Cursor, Done, Flag, Id, pageOf, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CurrencyField, GOAL_MEASURES, GOAL_PERIODS, OwnTag, SiteId, isRange, range, RANGE_PROBLEM } from './fields.ts';
import {
  DayStatistics,
  Goal,
  HourOfWeek,
  OwnShow,
  OwnSite,
  Statistic,
  StreamSetting,
  TagEffect,
  WeekStatistics,
} from './schemas.ts';

const STAT = `${API}/stat/stream`;

/**
 * Path of the best hours as a calendar file that repeats weekly. Query parameters: `zone`, and `slots`, at most 21
 * hours as comma-separated `weekday-hour` (`1-20,5-21`; 1 is Monday). Adjacent hours are merged into one entry. For
 * members.
 */
export const CALENDAR_FILE = `${API}/stream/best-hours.ics`;

const zone = Zone.default('UTC');
/** One of the caller's rooms; defaults to all enabled ones. */
const site = SiteId.optional();

/**
 * Stream summary of the current user (STREAM-01 to STREAM-04): private data of their confirmed rooms. The paths below
 * `stat/stream` are those of the specification, section 7. While the summary is disabled, all statistics are empty.
 */
export const streamRoutes = routes('stream', {
  yesterdayStat: route({
    method: 'POST',
    path: `${STAT}/yesterdayStat`,
    access: 'member',
    limit: 'read',
    reads: true,
    summary: "Get yesterday's stream statistics",
    description: 'Returns the statistics of yesterday in the given time zone, and those of the day before.',
    input: z.strictObject({ zone }),
    data: z.object({ yesterday: DayStatistics, before: DayStatistics }),
    errors: [],
  }),
  dateStat: route({
    method: 'GET',
    path: `${STAT}/dateStat`,
    access: 'member',
    limit: 'read',
    summary: 'Get daily stream statistics',
    description: 'Returns the statistics of each day in a range of at most 366 days, in chronological order.',
    input: z.strictObject({ ...range, site }).refine(isRange, RANGE_PROBLEM),
    data: z.object({ days: z.array(DayStatistics) }),
    errors: ['stream.site-not-linked'],
  }),
  setting: route({
    method: 'GET',
    path: `${STAT}/setting`,
    access: 'member',
    limit: 'read',
    summary: 'Get stream summary settings',
    description:
      "Returns whether the stream summary is enabled, how far its data reaches, and whether each of the current user's rooms is enabled.",
    input: z.strictObject({}),
    data: StreamSetting,
    errors: [],
  }),
  camsites: route({
    method: 'GET',
    path: `${STAT}/camsites`,
    access: 'member',
    limit: 'read',
    summary: 'List confirmed rooms',
    description: "Returns the current user's confirmed rooms on cam sites.",
    input: z.strictObject({}),
    data: z.object({ sites: z.array(OwnSite) }),
    errors: [],
  }),
  statistic: route({
    method: 'GET',
    path: `${STAT}/statistic`,
    access: 'member',
    limit: 'read',
    summary: 'Compare stream totals',
    description: "Returns the totals of a range compared with the previous range and with the current user's average.",
    input: z.strictObject({ ...range, site }).refine(isRange, RANGE_PROBLEM),
    data: Statistic,
    errors: ['stream.site-not-linked'],
  }),
  shows: route({
    method: 'GET',
    path: `${STAT}/shows`,
    access: 'member',
    limit: 'read',
    summary: 'List shows',
    description: "Returns the current user's shows, newest first. Returns 20 shows per page.",
    input: z.strictObject({ site, cursor: Cursor.optional() }),
    data: pageOf(OwnShow),
    errors: ['stream.site-not-linked', 'forum.cursor-invalid'],
  }),
  enable: route({
    method: 'POST',
    path: `${STAT}/enable`,
    access: 'member',
    limit: 'write',
    summary: 'Enable or disable the stream summary',
    description:
      'Enables or disables the whole summary, or one of its rooms with `site`. New data of a disabled room is not ingested; existing data is retained but hidden.',
    input: z.strictObject({ on: Flag, site }),
    data: StreamSetting,
    errors: ['stream.site-not-linked'],
  }),
  addTag: route({
    method: 'POST',
    path: `${STAT}/shows/add-tag`,
    access: 'member',
    limit: 'write',
    summary: 'Add a tag to a show',
    description: "Adds one of the member's own tags to a show, which can have at most 10. The call is idempotent.",
    input: z.strictObject({ id: Id, tag: OwnTag }),
    data: z.object({ ownTags: z.array(z.string()) }),
    errors: ['stream.show-not-found', 'stream.tags-full'],
  }),
  removeTag: route({
    method: 'POST',
    path: `${STAT}/shows/remove-tag`,
    access: 'member',
    limit: 'write',
    summary: 'Remove a tag from a show',
    description:
      "Removes one of the member's own tags from a show. The call succeeds if the show does not have the tag.",
    input: z.strictObject({ id: Id, tag: OwnTag }),
    data: z.object({ ownTags: z.array(z.string()) }),
    errors: ['stream.show-not-found'],
  }),

  weeks: route({
    method: 'GET',
    path: `${API}/stream/weeks`,
    access: 'member',
    limit: 'read',
    summary: 'Get weekly stream statistics',
    description: 'Returns the last twelve weeks, each starting on Monday, including the current one, oldest first.',
    input: z.strictObject({ zone, site }),
    data: z.object({ weeks: z.array(WeekStatistics) }),
    errors: ['stream.site-not-linked'],
  }),
  bestHours: route({
    method: 'GET',
    path: `${API}/stream/best-hours`,
    access: 'member',
    limit: 'read',
    summary: 'Get the best hours to stream',
    description:
      "Returns the hours of the week by the current user's own viewers, each with its confidence. `best` contains up to five hours of at least medium confidence that are above the user's average, best first.",
    input: z.strictObject({ zone, site, days: z.coerce.number().int().min(7).max(366).default(90) }),
    data: z.object({
      hours: z.array(HourOfWeek),
      best: z.array(z.object({ weekday: z.number().int(), hour: z.number().int() })),
    }),
    errors: ['stream.site-not-linked'],
  }),
  tagEffects: route({
    method: 'GET',
    path: `${API}/stream/tags`,
    access: 'member',
    limit: 'read',
    summary: 'Compare shows by tag',
    description:
      'Compares shows with each tag with shows without it, by tokens per hour where known and by viewers otherwise.',
    input: z.strictObject({ site, days: z.coerce.number().int().min(7).max(366).default(90) }),
    data: z.object({ tags: z.array(TagEffect), shows: z.number().int() }),
    errors: ['stream.site-not-linked'],
  }),

  goals: route({
    method: 'GET',
    path: `${API}/stream/goals`,
    access: 'member',
    limit: 'read',
    summary: 'List goals',
    description: "Returns the current user's goals and the progress of each.",
    input: z.strictObject({ zone }),
    data: z.object({ goals: z.array(Goal) }),
    errors: [],
  }),
  setGoal: route({
    method: 'POST',
    path: `${API}/stream/goals`,
    access: 'member',
    limit: 'write',
    summary: 'Set a goal',
    description:
      'Each combination of measure and period has one goal. An income goal requires a currency, and its target is in hundredths of the currency unit.',
    input: z
      .strictObject({
        measure: z.enum(GOAL_MEASURES),
        period: z.enum(GOAL_PERIODS),
        target: z.coerce
          .number('stream.target')
          .int('stream.target')
          .min(1, 'stream.target')
          .max(1_000_000_000, 'stream.target'),
        currency: CurrencyField.optional(),
      })
      .refine(({ measure, currency }) => (measure === 'income') === (currency !== undefined), {
        path: ['currency'],
        message: 'stream.currency',
      }),
    data: Done,
    errors: [],
  }),
  removeGoal: route({
    method: 'POST',
    path: `${API}/stream/goals/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Delete a goal',
    description: 'Succeeds even if there is no such goal.',
    input: z.strictObject({ measure: z.enum(GOAL_MEASURES), period: z.enum(GOAL_PERIODS) }),
    data: Done,
    errors: [],
  }),
});
