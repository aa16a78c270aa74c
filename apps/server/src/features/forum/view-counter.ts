import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';

/** Posts with views to be written; more are written at once. */
const MAX_POSTS = 5000;

/** Counts views in memory and writes them together: the one count that a crash may shorten by a few. */
class ViewCounter {
  readonly #db: Database;
  #views = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts one view; whether the post exists shows when it is written. */
  async count(postId: number): Promise<void> {
    this.#views.set(postId, (this.#views.get(postId) ?? 0) + 1);
    if (this.#views.size >= MAX_POSTS) await this.flush();
  }

  /** Writes what was counted; what cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    const views = this.#views;
    if (views.size === 0) return;
    this.#views = new Map();
    const ids = [...views.keys()].sort((a, b) => a - b);
    try {
      await this.#db.execute(sql`
        update ${posts} set views = ${posts.views} + seen.views
        from unnest(${`{${ids.join()}}`}::bigint[], ${`{${ids.map((id) => views.get(id)).join()}}`}::int[]) as seen (id, views)
        where ${posts.id} = seen.id`);
    } catch (error) {
      for (const [id, count] of views) this.#views.set(id, (this.#views.get(id) ?? 0) + count);
      throw error;
    }
  }
}

const counters = new WeakMap<Database, ViewCounter>();

/** The counter that belongs to a database. */
export function viewCounter(db: Database): ViewCounter {
  const counter = counters.get(db) ?? new ViewCounter(db);
  counters.set(db, counter);
  return counter;
}
