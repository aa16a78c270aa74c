import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Snapshot } from '../../apps/server/src/features/industry/snapshot.ts';
import { INDUSTRY_SITES } from '../../packages/contract/src/industry/sites.ts';

const DAY_MS = 86_400_000;

export interface PlainCopy {
  /**
   * Copies the observations of a stored hour into a table of the same structure. Resolves to the duration in
   * milliseconds.
   */
  time(snapshot: Snapshot): Promise<number>;
  /** Drops the table. */
  end(): Promise<void>;
}

/** Creates a table with the same structure, partitions and key as the observations. */
export async function plainCopy(databaseUrl: string): Promise<PlainCopy> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create table plain_copy (like industry_observations, primary key (at, network, room_id))
    partition by range (at)`);
  return {
    async time({ network, hour }) {
      const day = Math.floor(Date.parse(hour) / DAY_MS);
      const [begin, end] = [day, day + 1].map((one) => new Date(one * DAY_MS).toISOString());
      await client.query(
        `create table if not exists plain_copy_${day} partition of plain_copy for values from ('${begin}') to ('${end}')`,
      );
      const rows = client.query(
        to(`copy (select * from industry_observations where at = '${hour}' and network = ${INDUSTRY_SITES.indexOf(network)}
          order by at, network, room_id) to stdout (format binary)`),
      );
      const parts = await rows.toArray();
      const start = performance.now();
      await pipeline(
        Readable.from([Buffer.concat(parts)]),
        client.query(from('copy plain_copy from stdin (format binary)')),
      );
      return performance.now() - start;
    },
    async end() {
      await client.query('drop table plain_copy');
      await client.end();
    },
  };
}
