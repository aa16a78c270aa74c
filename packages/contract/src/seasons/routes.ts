import { z } from 'zod';
import { CalendarTime, Id, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEASON_ARTS, SEASON_KINDS } from './windows.ts';

const window = {
  kind: z.enum(SEASON_KINDS),
  art: z.enum(SEASON_ARTS),
  startsAt: Time,
  endsAt: Time,
};
export const Season = z.object({ id: Id, ...window });
export type Season = z.infer<typeof Season>;

/** Seasons as data (NAV-07). `site/info` returns the currently active ones to each page. */
export const seasonRoutes = routes('seasons', {
  all: route({
    method: 'GET',
    path: `${API}/desk/seasons`,
    access: 'moderator',
    limit: 'read',
    summary: 'List seasons',
    description: 'Returns all seasons, latest first.',
    input: z.strictObject({}),
    data: z.object({ seasons: z.array(Season) }),
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: `${API}/desk/seasons`,
    access: 'moderator',
    limit: 'write',
    summary: 'Create a season',
    description: 'Adds a season of at most one year. The change is recorded in the audit log.',
    input: z.strictObject({ ...window, startsAt: CalendarTime, endsAt: CalendarTime }).refine(
      ({ startsAt, endsAt }) => {
        const length = Date.parse(endsAt) - Date.parse(startsAt);
        return length > 0 && length <= 366 * 86_400_000;
      },
      { path: ['endsAt'], message: 'seasons.ends' },
    ),
    data: Season,
    errors: ['seasons.overlap'],
  }),
  remove: route({
    method: 'POST',
    path: `${API}/desk/seasons/delete`,
    access: 'moderator',
    limit: 'write',
    summary: 'Delete a season',
    description: 'Succeeds even if there is no such season. Returns the remaining seasons.',
    input: z.strictObject({ id: Id }),
    data: z.object({ seasons: z.array(Season) }),
    errors: [],
  }),
});
