import { sql } from 'drizzle-orm';
import { NETWORKS } from '@site/contract/industry/networks.ts';
import { samples } from '#db/schema/industry.ts';
import type { Services, SignedIn } from '#platform/context.ts';
import { findPerformers } from './performer/find-performers.ts';
import { readPerformer } from './performer/read-performer.ts';

/** A query of a page, as often as it is wanted. */
export interface BenchCase {
  name: string;
  run(services: Services): Promise<unknown>;
}

/** Another site each time. */
let turn = 0;
const nextNetwork = () => (turn += 1) % NETWORKS.length;

const nextSite = () => NETWORKS[nextNetwork()] ?? 'chaturbate';

const ROOM = 'room_77_of_the_bench';
/** Who asks; of the account nothing but its id is read. */
const member = (services: Services) => ({ ...services, viewer: { id: 1 } }) as unknown as SignedIn;

/** What `npm run bench -- --industry` measures at all of the data and at a thirtieth of it. */
export const benchCases: readonly BenchCase[] = [
  {
    name: 'hours of 30 days',
    run: ({ db }) =>
      db.execute(sql`
        select * from ${samples} where network = ${nextNetwork()}::int and hour > now() - interval '30 days' order by hour`),
  },
  {
    name: 'a performer',
    run: (services) => readPerformer(member(services), { network: nextSite(), name: ROOM, timeZone: 'UTC' }),
  },
  {
    name: 'names that begin so',
    run: (services) => findPerformers(member(services), { network: nextSite(), q: 'room_77' }),
  },
];
