import { sql } from 'drizzle-orm';
import { NETWORKS } from '@site/contract/industry/networks.ts';
import { observations, rooms, samples } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';

/** A query of a page, as often as it is wanted. */
export interface BenchCase {
  name: string;
  run(services: Services): Promise<unknown>;
}

/** Another site each time. */
let turn = 0;
const nextNetwork = () => (turn += 1) % NETWORKS.length;

/** What `npm run bench -- --industry` measures at all of the data and at a thirtieth of it. */
export const benchCases: readonly BenchCase[] = [
  {
    name: 'hours of 30 days',
    run: ({ db }) =>
      db.execute(sql`
        select * from ${samples} where network = ${nextNetwork()}::int and hour > now() - interval '30 days' order by hour`),
  },
  {
    name: 'a room’s 30 days',
    run: ({ db }) =>
      db.execute(sql`
        select o.* from ${samples} s join ${observations} o on o.at = s.hour and o.network = s.network
        where s.network = ${nextNetwork()}::int and s.hour > now() - interval '30 days' and o.room_id = (
          select id from ${rooms} where network = ${turn % NETWORKS.length}::int and name = 'room_77_of_the_bench')`),
  },
];
