import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Database } from '#db/client.ts';

/** A room as last stored. */
export interface KnownRoom {
  id: number;
  firstSeen: string;
  lastSeen: string;
}

/** Rooms on a cam site by name; null if opted out. */
export type KnownRooms = Map<string, KnownRoom | null>;

/** A tag set as last stored. */
export interface KnownSet {
  id: number;
  usedOn: string;
}

/** In-memory cache of stored rooms and tag sets, which saves queries. */
export interface Memory {
  rooms: Record<IndustrySite, { forgotten: number; known: KnownRooms }>;
  sets: Map<string, KnownSet>;
}

const memories = new WeakMap<Database, Memory>();

export function memoryOf(db: Database): Memory {
  const memory = memories.get(db) ?? {
    rooms: Object.fromEntries(
      INDUSTRY_SITES.map((network) => [network, { forgotten: -1, known: new Map() }]),
    ) as Memory['rooms'],
    sets: new Map(),
  };
  memories.set(db, memory);
  return memory;
}
