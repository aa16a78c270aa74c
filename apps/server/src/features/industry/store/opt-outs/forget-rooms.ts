import { inArray, sql } from 'drizzle-orm';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { observations, rooms, samples } from '#db/schema/industry.ts';
import { recordForgotten } from './record-forgotten.ts';

/** Deletes rooms and all of their observations. The caller holds the lock of the cam site. */
export async function forgetRooms(tx: Transaction, network: IndustrySite, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql`${`{${ids.join()}}`}::int[]`;
  // Joins the samples from the first to the last day on which the rooms were online, so that the primary key finds each
  // row.
  await tx.execute(sql`
    with seen as (
      select min(first_seen)::timestamp at time zone 'UTC' as begin,
        (max(last_seen) + 1)::timestamp at time zone 'UTC' as end
      from ${rooms} where id = any(${list}))
    delete from ${observations} o using ${samples} s
    where s.network = ${INDUSTRY_SITES.indexOf(network)}::int
      and s.hour >= (select begin from seen) and s.hour < (select "end" from seen)
      and o.at = s.hour and o.network = s.network and o.room_id = any(${list})`);
  await tx.delete(rooms).where(inArray(rooms.id, [...ids]));
  await recordForgotten(tx, network);
}
