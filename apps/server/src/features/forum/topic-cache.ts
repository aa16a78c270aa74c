import type { Database } from '#db/client.ts';
import { topics } from '#db/schema/forum.ts';

export type Topic = typeof topics.$inferSelect;

interface Topics {
  bySlug: ReadonlyMap<string, Topic>;
  byId: ReadonlyMap<number, Topic>;
  readAt: number;
}

/** Names change with a release only; another process may have brought one. */
const FRESH_MS = 60_000;

// One database has one set of topics, whatever process part asks.
const kept = new WeakMap<Database, Promise<Topics>>();

async function read(db: Database): Promise<Topics> {
  const rows = await db.select().from(topics).orderBy(topics.position, topics.id);
  return {
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    readAt: Date.now(),
  };
}

/** The topics by slug and by id, from memory. Their counters may be old. */
export async function allTopics(db: Database): Promise<Topics> {
  const known = await kept.get(db);
  if (known && Date.now() - known.readAt < FRESH_MS) return known;
  const reading = read(db);
  kept.set(db, reading);
  // A failed read must not stay.
  reading.catch(() => kept.delete(db));
  return reading;
}

/** Forgets what is kept, after topics were written. */
export function forgetTopics(db: Database): void {
  kept.delete(db);
}
