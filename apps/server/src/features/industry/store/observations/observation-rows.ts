import { INDUSTRY_SITES, SHOWS } from '@site/contract/industry/sites.ts';
import type { Snapshot } from '../../snapshot.ts';

/** Data about the rooms of an hour, by index in the snapshot. */
export interface Found {
  /** Room ids; 0 if opted out. */
  ids: Int32Array;
  /** Ranks; 0 if the room has none. Unnamed rooms come after those in `rooms` and have no row. */
  ranks: Int32Array;
  /** Index of each room's tag set in `setIds`; -1 if it has none. */
  setOf: Int32Array;
  setIds: readonly number[];
}

/** Columns in the order in which they are written to the rows. */
export const OBSERVATION_COLUMNS = 'at, network, room_id, viewers, followers, rank, online_s, tag_set_id, show';
const COLUMNS = 9;

const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const TAIL = Buffer.from([0xff, 0xff]);
/** Maximum size of a row in bytes. A length precedes each column. */
const ROW_MAX = 2 + COLUMNS * 4 + 8 + 6 * 4 + 2 * 2;
/** Rows per chunk. */
const PART = 2000;
const PLACES = 2 ** 21;
/** PostgreSQL counts timestamps from the start of 2000. */
const EPOCH_MS = Date.UTC(2000, 0);

/** Serializes rows in PostgreSQL's binary format: the number of columns, then each column with its length. */
class RowWriter {
  readonly #buffer: Buffer;
  readonly #view: DataView;
  #end = 0;

  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafe(size);
    this.#view = new DataView(this.#buffer.buffer, this.#buffer.byteOffset, size);
  }

  /** Starts a row and writes its timestamp. */
  begin(at: bigint): void {
    this.#view.setInt16(this.#end, COLUMNS);
    this.#view.setInt32(this.#end + 2, 8);
    this.#view.setBigInt64(this.#end + 6, at);
    this.#end += 14;
  }

  int2(value: number): void {
    this.#view.setInt32(this.#end, 2);
    this.#view.setInt16(this.#end + 4, value);
    this.#end += 6;
  }

  int4(value: number | null): void {
    this.#view.setInt32(this.#end, value === null ? -1 : 4);
    if (value !== null) this.#view.setInt32(this.#end + 4, value);
    this.#end += value === null ? 4 : 8;
  }

  written(): Buffer {
    return this.#buffer.subarray(0, this.#end);
  }
}

/**
 * Returns a key of id and index for each tracked room, sorted by id, so that rows are inserted in the order of the
 * primary key.
 */
function byId(ids: Int32Array): Float64Array {
  const keys = new Float64Array(ids.length);
  let count = 0;
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0;
    if (id === 0) continue;
    keys[count] = id * PLACES + place;
    count += 1;
  }
  return keys.subarray(0, count).sort();
}

/** Returns the seconds since a room came online; null if the value is missing or invalid. */
function onlineFor(startedAt: string | null, takenMs: number): number | null {
  if (startedAt === null) return null;
  const seconds = Math.floor((takenMs - Date.parse(startedAt)) / 1000);
  return seconds >= 0 ? seconds : null;
}

/**
 * Serializes the observations of an hour, sorted by room, in PostgreSQL's binary format for COPY. Yields chunks, so
 * that the database can process one while the next is serialized.
 */
export function* observationRows({ network, hour, takenAt, rooms }: Snapshot, found: Found): Generator<Buffer> {
  const order = byId(found.ids);
  const at = BigInt(Date.parse(hour) - EPOCH_MS) * 1000n;
  const networkWord = INDUSTRY_SITES.indexOf(network);
  const takenMs = Date.parse(takenAt);
  yield HEAD;
  for (let first = 0; first < order.length; first += PART) {
    const keys = order.subarray(first, first + PART);
    const row = new RowWriter(keys.length * ROW_MAX);
    for (const key of keys) {
      const place = key % PLACES;
      const room = rooms[place];
      if (!room) continue;
      const set = found.setOf[place] ?? -1;
      row.begin(at);
      row.int2(networkWord);
      row.int4(found.ids[place] ?? 0);
      row.int4(room.viewers);
      row.int4(room.followers);
      row.int4(found.ranks[place] || null);
      row.int4(onlineFor(room.startedAt, takenMs));
      row.int4(found.setIds[set] ?? null);
      row.int2(SHOWS.indexOf(room.show));
    }
    yield row.written();
  }
  yield TAIL;
}
