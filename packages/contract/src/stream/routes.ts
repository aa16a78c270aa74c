import { z } from 'zod';
import { Cursor, Done, Flag, Id, pageOf, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CurrencyField, GOAL_MEASURES, GOAL_PERIODS, OwnTag, SiteId, isRange, range, RANGE_PROBLEM } from './fields.ts';
import {
  DayFigures,
  Goal,
  HourOfWeek,
  OwnShow,
  OwnSite,
  Statistic,
  StreamSetting,
  TagEffect,
  WeekFigures,
} from './schemas.ts';

const STAT = `${API}/stat/stream`;

/**
 * Best hours as a calendar file that repeats weekly: `zone`, and `slots` of at most 21 hours as comma-separated
 * `weekday-hour` (`1-20,5-21`; 1 is Monday). Adjacent hours are merged into one entry. For members.
 */
export const CALENDAR_FILE = `${API}/stream/best-hours.ics`;

const zone = Zone.default('UTC');
/** One of the caller's rooms; defaults to all enabled ones. */
const site = SiteId.optional();

/**
 * Stream summary of the current user (STREAM-01 to STREAM-04): private data of their confirmed rooms. The first eight
 * use the paths of the specification, section 7. While the summary is disabled, all statistics are empty.
 */
export const streamRoutes = routes('stream', {
  yesterdayStat: route({
    method: 'POST',
    path: `${STAT}/yesterdayStat`,
    access: 'member',
    limit: 'read',
    reads: true,
    summary: "Yesterday's figures in the zone, and those of the day before.",
    input: z.strictObject({ zone }),
    data: z.object({ yesterday: DayFigures, before: DayFigures }),
    errors: [],
  }),
  dateStat: route({
    method: 'GET',
    path: `${STAT}/dateStat`,
    access: 'member',
    limit: 'read',
    summary: 'The figures of each day of a range of 366 days at most, in order.',
    input: z.strictObject({ ...range, site }).refine(isRange, RANGE_PROBLEM),
    data: z.object({ days: z.array(DayFigures) }),
    errors: ['stream.site-not-linked'],
  }),
  setting: route({
    method: 'GET',
    path: `${STAT}/setting`,
    access: 'member',
    limit: 'read',
    summary: 'Whether the summary is on, how far its data is, and the own names with a switch each.',
    input: z.strictObject({}),
    data: StreamSetting,
    errors: [],
  }),
  camsites: route({
    method: 'GET',
    path: `${STAT}/camsites`,
    access: 'member',
    limit: 'read',
    summary: 'The own confirmed names on cam sites.',
    input: z.strictObject({}),
    data: z.object({ sites: z.array(OwnSite) }),
    errors: [],
  }),
  statistic: route({
    method: 'GET',
    path: `${STAT}/statistic`,
    access: 'member',
    limit: 'read',
    summary: 'Totals of a range against the range before and against the own average.',
    input: z.strictObject({ ...range, site }).refine(isRange, RANGE_PROBLEM),
    data: Statistic,
    errors: ['stream.site-not-linked'],
  }),
  shows: route({
    method: 'GET',
    path: `${STAT}/shows`,
    access: 'member',
    limit: 'read',
    summary: 'The own shows, newest first, 20 a page.',
    input: z.strictObject({ site, cursor: Cursor.optional() }),
    data: pageOf(OwnShow),
    errors: ['stream.site-not-linked', 'forum.cursor-invalid'],
  }),
  enable: route({
    method: 'POST',
    path: `${STAT}/enable`,
    access: 'member',
    limit: 'write',
    summary:
      'Switches the summary, or one name of it with `site`, on or off. What is off is not taken in any more; what was taken in is kept, and hidden.',
    input: z.strictObject({ on: Flag, site }),
    data: StreamSetting,
    errors: ['stream.site-not-linked'],
  }),
  addTag: route({
    method: 'POST',
    path: `${STAT}/shows/add-tag`,
    access: 'member',
    limit: 'write',
    summary: 'Adds a tag of one’s own to a show, 10 at most; one that it has already is no fault.',
    input: z.strictObject({ id: Id, tag: OwnTag }),
    data: z.object({ ownTags: z.array(z.string()) }),
    errors: ['stream.show-not-found', 'stream.tags-full'],
  }),
  removeTag: route({
    method: 'POST',
    path: `${STAT}/shows/remove-tag`,
    access: 'member',
    limit: 'write',
    summary: 'Takes a tag of one’s own off a show; one that it has not is no fault.',
    input: z.strictObject({ id: Id, tag: OwnTag }),
    data: z.object({ ownTags: z.array(z.string()) }),
    errors: ['stream.show-not-found'],
  }),

  weeks: route({
    method: 'GET',
    path: `${API}/stream/weeks`,
    access: 'member',
    limit: 'read',
    summary: 'The last twelve weeks from Monday, the one that runs included, oldest first.',
    input: z.strictObject({ zone, site }),
    data: z.object({ weeks: z.array(WeekFigures) }),
    errors: ['stream.site-not-linked'],
  }),
  bestHours: route({
    method: 'GET',
    path: `${API}/stream/best-hours`,
    access: 'member',
    limit: 'read',
    summary:
      'Hours of the week by own viewers, with how sure it is; `best` are up to five of at least medium confidence that are above the own average, best first.',
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
    summary: 'Shows with each tag against those without it, by tokens per hour where known, else by viewers.',
    input: z.strictObject({ site, days: z.coerce.number().int().min(7).max(366).default(90) }),
    data: z.object({ tags: z.array(TagEffect), shows: z.number().int() }),
    errors: ['stream.site-not-linked'],
  }),

  goals: route({
    method: 'GET',
    path: `${API}/stream/goals`,
    access: 'member',
    limit: 'read',
    summary: 'The own goals and how far each is.',
    input: z.strictObject({ zone }),
    data: z.object({ goals: z.array(Goal) }),
    errors: [],
  }),
  setGoal: route({
    method: 'POST',
    path: `${API}/stream/goals`,
    access: 'member',
    limit: 'write',
    summary:
      'Sets a goal; there is one of each measure and period. Income needs a currency, and is in hundredths of it.',
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
    summary: 'Removes a goal; one that is not there is no fault.',
    input: z.strictObject({ measure: z.enum(GOAL_MEASURES), period: z.enum(GOAL_PERIODS) }),
    data: Done,
    errors: [],
  }),
});
