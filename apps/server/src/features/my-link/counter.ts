import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { linkCounts, linkPages } from '#db/schema/my-link.ts';

/** Counts that wait; more are written at once. */
const MAX_WAITING = 5000;

interface Waiting {
  userId: number;
  day: string;
  link: string;
  count: number;
}

/** Adds up visits and clicks in memory and writes them together: nothing is known of them but their number. */
class LinkCounter {
  readonly #db: Database;
  #waiting = new Map<string, Waiting>();
  #written = Promise.resolve();
  #atOnce = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts, and never fails: a page is not refused because of its number, which waits for the next time.
   * @param link id of the link that is followed; empty for a visit of the page
   */
  async add(userId: number, link: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const key = `${userId} ${day} ${link}`;
    const before = this.#waiting.get(key);
    if (before) before.count += 1;
    else this.#waiting.set(key, { userId, day, link, count: 1 });
    if (this.#atOnce || this.#waiting.size >= MAX_WAITING) await this.flush().catch(() => undefined);
  }

  /** Writes what was counted until now, after whatever is written already; what cannot be written is kept for the next time. */
  flush(): Promise<void> {
    const writing = this.#written.then(() => this.#write());
    this.#written = writing.catch(() => undefined);
    return writing;
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    if (taken.size === 0) return;
    this.#waiting = new Map();
    // In one order, so that instances do not wait for each other in a circle.
    const rows = [...taken.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const list = (pick: (row: Waiting) => string | number) => sql.param(rows.map(pick));
    try {
      // Only of pages that are there: one that was deleted meanwhile counts nothing.
      await this.#db.execute(sql`
        insert into ${linkCounts} (user_id, day, link, count)
        select seen.user_id, seen.day, seen.link, seen.count
        from unnest(${list(({ userId }) => userId)}::bigint[], ${list(({ day }) => day)}::date[],
          ${list(({ link }) => link)}::text[], ${list(({ count }) => count)}::int[]) as seen (user_id, day, link, count)
        join ${linkPages} on ${linkPages.userId} = seen.user_id
        order by seen.user_id, seen.day, seen.link
        on conflict (user_id, day, link) do update set count = ${linkCounts}.count + excluded.count`);
    } catch (error) {
      for (const [key, row] of taken) {
        const since = this.#waiting.get(key);
        if (since) since.count += row.count;
        else this.#waiting.set(key, row);
      }
      throw error;
    }
  }

  /** Writes what waits, and each further count as it comes: the process ends. */
  async end(): Promise<void> {
    this.#atOnce = true;
    await this.flush();
  }
}

const counters = new WeakMap<Database, LinkCounter>();

/** The counter that belongs to a database. */
export function linkCounter(db: Database): LinkCounter {
  const counter = counters.get(db) ?? new LinkCounter(db);
  counters.set(db, counter);
  return counter;
}
