import { z } from 'zod';
import { Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { NAME_QUERY_MIN, NetworkField, Performer, PERFORMERS_FOUND_MAX, RoomName } from './performer-schemas.ts';

/** Performer statistics by room name (DATA-03), for members only. */
export const performerRoutes = routes('industry', {
  performers: route({
    method: 'GET',
    path: `${API}/industry/performers`,
    access: 'member',
    limit: 'search',
    summary: 'Find performers',
    description:
      'Returns up to 10 names on a cam site that start with the given text, in alphabetical order. Performers who opted out are not included.',
    input: z.strictObject({
      network: NetworkField,
      q: z.string().trim().toLowerCase().min(NAME_QUERY_MIN, 'industry.name-short').max(60),
    }),
    data: z.object({ names: z.array(z.string()).max(PERFORMERS_FOUND_MAX) }),
    errors: [],
  }),
  performer: route({
    method: 'GET',
    path: `${API}/industry/performer`,
    access: 'member',
    limit: 'search',
    summary: 'Get a performer',
    description:
      'Returns observations of the last 30 days: approximate ones for other members, hourly ones for the member whose claim of the room is confirmed. A performer who opted out returns the same response as one who was never seen.',
    input: z.strictObject({ network: NetworkField, name: RoomName, timeZone: Zone.default('UTC') }),
    data: Performer,
    errors: ['industry.no-such-performer'],
  }),
});
