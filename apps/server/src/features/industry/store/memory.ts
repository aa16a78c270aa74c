import { NETWORKS, type Network } from '@site/contract/industry/networks.ts';
import type { Database } from '#db/client.ts';

/** A room as it was last stored. */
export interface KnownRoom {
  id: number;
  firstSeen: string;
  lastSeen: string;
}

/** Rooms of a site by name; null: not to be followed. */
export type KnownRooms = Map<string, KnownRoom | null>;

/** A set of tags as it was last stored. */
export interface KnownSet {
  id: number;
  usedOn: string;
}

/** What a process remembers of what it stored, so that it asks for little. */
export interface Memory {
  rooms: Record<Network, { forgotten: number; known: KnownRooms }>;
  sets: Map<string, KnownSet>;
}

const memories = new WeakMap<Database, Memory>();

/** Of a database. */
export function memoryOf(db: Database): Memory {
  const memory = memories.get(db) ?? {
    rooms: Object.fromEntries(
      NETWORKS.map((network) => [network, { forgotten: -1, known: new Map() }]),
    ) as Memory['rooms'],
    sets: new Map(),
  };
  memories.set(db, memory);
  return memory;
}
