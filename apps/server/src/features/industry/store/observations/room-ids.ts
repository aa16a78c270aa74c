import { eq, sql } from 'drizzle-orm';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { roomOptOuts, rooms } from '#db/schema/industry.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { Observation } from '../../snapshot.ts';
import type { StoreState } from '../lock-network.ts';
import type { KnownRoom, KnownRooms, Memory } from '../memory.ts';
import { nameHashes } from '../opt-outs/opt-out.ts';

interface Asked {
  settings: Secrets;
  state: StoreState;
  memory: Memory['rooms'];
  day: string;
}

type Row = { id: number; name: string; firstSeen: string; lastSeen: string };

/** Returns the names without those of rooms that opted out. */
async function followed(tx: Transaction, { settings, state }: Asked, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ hash: roomOptOuts.nameHash })
    .from(roomOptOuts)
    .where(eq(roomOptOuts.network, state.network));
  // Most cam sites have no opt-outs, and hashing every name on a large site is slow.
  if (rows.length === 0) return [...names];
  const hashes = new Set(rows.map(({ hash }) => hash.toString('hex')));
  const isOptedOut = (name: string) =>
    nameHashes(settings, state.network, name).some((hash) => hashes.has(hash.toString('hex')));
  return names.filter((name) => !isOptedOut(name));
}

/** Loads rooms by name and creates the missing ones. */
async function findOrMake(tx: Transaction, { state, day }: Asked, names: readonly string[]): Promise<Row[]> {
  const network = INDUSTRY_SITES.indexOf(state.network);
  const { rows: found } = await tx.execute<Row>(sql`
    with given as (select * from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place)),
    known as (
      select r.id, r.name, r.first_seen, r.last_seen from ${rooms} r join given g on g.name = r.name
      where r.network = ${network}::int),
    made as (
      insert into ${rooms} (network, name, first_seen, last_seen)
      select ${network}::int, name, ${day}::date, ${day}::date from given
      where name not in (select name from known) order by place
      returning id, name, first_seen, last_seen)
    select id, name, first_seen as "firstSeen", last_seen as "lastSeen" from known
    union all select id, name, first_seen, last_seen from made`);
  return found;
}

/** Records that rooms were seen on a day, by extending the period from their first to their last day. */
async function touch(tx: Transaction, touched: readonly KnownRoom[], day: string): Promise<void> {
  const ids = touched.map(({ id }) => id);
  await tx.execute(sql`
    update ${rooms} set first_seen = least(first_seen, ${day}::date), last_seen = greatest(last_seen, ${day}::date)
    where id = any(${`{${ids.join()}}`}::int[])`);
}

/** Returns the rooms in memory, without those loaded before rooms of the cam site were last forgotten. */
function remembered({ state, memory }: Asked): KnownRooms {
  if (memory[state.network].forgotten !== state.forgotten) {
    memory[state.network] = { forgotten: state.forgotten, known: new Map() };
  }
  return memory[state.network].known;
}

const coversDay = ({ firstSeen, lastSeen }: KnownRoom, day: string) => firstSeen <= day && lastSeen >= day;

/**
 * Returns the ids of rooms observed on a day, and creates the rooms that are missing. The caller holds the lock of the
 * cam site.
 * @returns ids by room, 0 if it opted out; and `learned`, which must be called after the commit
 */
export async function roomIds(
  tx: Transaction,
  asked: Asked,
  observations: readonly Observation[],
): Promise<{ ids: Int32Array; learned: () => void }> {
  const { day } = asked;
  const known = remembered(asked);
  const learned: KnownRooms = new Map();
  const found = observations.map(({ name }) => known.get(name));
  if (found.includes(undefined)) {
    const unknown = observations.filter((_, index) => found[index] === undefined).map(({ name }) => name);
    for (const name of unknown) learned.set(name, null);
    const names = await followed(tx, asked, unknown);
    for (const { name, ...room } of await findOrMake(tx, asked, names)) learned.set(name, room);
    for (const [index, { name }] of observations.entries()) found[index] ??= learned.get(name);
  }
  const ids = new Int32Array(observations.length);
  const touched: KnownRoom[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const room = found[index];
    if (!room) continue;
    ids[index] = room.id;
    if (!coversDay(room, day)) touched.push(room);
  }
  if (touched.length > 0) await touch(tx, touched, day);
  return {
    ids,
    learned() {
      for (const [name, room] of learned) known.set(name, room);
      for (const room of touched) {
        if (room.lastSeen < day) room.lastSeen = day;
        if (room.firstSeen > day) room.firstSeen = day;
      }
    },
  };
}
