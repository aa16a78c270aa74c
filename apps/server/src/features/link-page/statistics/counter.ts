import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { linkCounts, linkPages } from '#db/schema/link-page.ts';

/** Maximum number of buffered counters before a flush. */
const MAX_WAITING = 5000;

interface Waiting {
  userId: number;
  day: string;
  link: string;
  count: number;
}

/** Buffers visits and clicks in memory and stores them in batches. It stores only numbers, nothing about visitors. */
class LinkCounter {
  readonly #db: Database;
  #waiting = new Map<string, Waiting>();
  #written = Promise.resolve();
  #atOnce = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds one to a counter. Never throws: on a database error the page is still served, and the count is retried with
   * the next flush.
   * @param link id of the link that was clicked; empty for a visit to the page
   */
  async add(userId: number, link: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const key = `${userId} ${day} ${link}`;
    const before = this.#waiting.get(key);
    if (before) before.count += 1;
    else this.#waiting.set(key, { userId, day, link, count: 1 });
    // After a failed flush the counts remain for the next one.
    if (this.#atOnce || this.#waiting.size >= MAX_WAITING) await this.flush().catch(() => undefined);
  }

  /** Writes the buffered counts after any write in progress. On failure, rejects and restores the buffer. */
  flush(): Promise<void> {
    const pendingWrite = this.#written.then(() => this.#write());
    // The caller gets the error; the next write only waits for this one.
    this.#written = pendingWrite.catch(() => undefined);
    return pendingWrite;
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    if (taken.size === 0) return;
    this.#waiting = new Map();
    // Sorted, so that concurrent instances lock rows in the same order and cannot deadlock.
    const rows = [...taken.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const list = (pick: (row: Waiting) => string | number) => sql.param(rows.map(pick));
    try {
      // Skips pages that have been deleted since.
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

  /** Flushes the buffer and disables buffering, for a graceful shutdown. */
  async end(): Promise<void> {
    this.#atOnce = true;
    await this.flush();
  }
}

const counters = new WeakMap<Database, LinkCounter>();

export function linkCounter(db: Database): LinkCounter {
  const counter = counters.get(db) ?? new LinkCounter(db);
  counters.set(db, counter);
  return counter;
}
