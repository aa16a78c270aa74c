import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { WINDOW_HOURS } from '@site/contract/industry/schemas.ts';
import type { Services, LoggedIn } from '#platform/context.ts';
import { findPerformers, readPerformer } from './performer/read-performer.ts';
import { networkHours, networkOf } from './reading/network.ts';
import { networkTags } from './reading/network-tags.ts';
import { overviewOf } from './reading/overview.ts';

/** A query that a page runs. */
export interface BenchCase {
  name: string;
  run(services: Services): Promise<unknown>;
}

/** Counts queries, to rotate through the cam sites. */
let turn = 0;
const nextSite = () => INDUSTRY_SITES[(turn += 1) % INDUSTRY_SITES.length] ?? INDUSTRY_SITES[0];
const hoursOf = ({ db }: Services, network = nextSite()) =>
  networkHours(db, network, { count: WINDOW_HOURS, now: Date.now() });

const ROOM = 'room_1_of_the_bench';
/** Returns a context whose viewer has only an id, because the queries read nothing else of the viewer. */
const member = (services: Services) => ({ ...services, viewer: { id: 1 } }) as unknown as LoggedIn;

/**
 * Queries that `npm run bench -- --industry` measures without a cache, once with the full data and once with a
 * thirtieth of the rooms.
 */
export const benchCases: readonly BenchCase[] = [
  { name: 'hours of 30 days', run: (services) => hoursOf(services) },
  {
    name: 'hours and tags',
    run: async (services) => {
      const network = nextSite();
      return networkTags(services.db, network, await hoursOf(services, network));
    },
  },
  { name: 'a site', run: ({ db }) => networkOf(db, nextSite(), Date.now()) },
  { name: 'five sites', run: ({ db }) => overviewOf(db, Date.now()) },
  {
    name: 'a performer',
    run: (services) => readPerformer(member(services), { network: nextSite(), name: ROOM, timeZone: 'UTC' }),
  },
  {
    name: 'names with this prefix',
    run: (services) => findPerformers(member(services), { network: nextSite(), q: 'room_1' }),
  },
];
