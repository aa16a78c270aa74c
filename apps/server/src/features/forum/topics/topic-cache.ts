import type { Database } from '#db/client.ts';
import { topics } from '#db/schema/forum.ts';

export type Topic = typeof topics.$inferSelect;

interface Topics {
  bySlug: ReadonlyMap<string, Topic>;
  byId: ReadonlyMap<number, Topic>;
  readAt: number;
}

/** Time to live in milliseconds. Names change only with a release, but another process may already run a newer one. */
const FRESH_MS = 60_000;

// One cache per database, shared by all parts of the process.
const caches = new WeakMap<Database, Promise<Topics>>();

async function read(db: Database): Promise<Topics> {
  const rows = await db.select().from(topics).orderBy(topics.position, topics.id);
  return {
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    readAt: Date.now(),
  };
}

/** Returns the topics by slug and id from the cache. Their counters may be stale. */
export async function allTopics(db: Database): Promise<Topics> {
  const known = await caches.get(db);
  if (known && Date.now() - known.readAt < FRESH_MS) return known;
  const reading = read(db);
  caches.set(db, reading);
  // Removes a failed read from the cache.
  reading.catch(() => caches.delete(db));
  return reading;
}

/** Invalidates the cache after topics were written. */
export function forgetTopics(db: Database): void {
  caches.delete(db);
}
