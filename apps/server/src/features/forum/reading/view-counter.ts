import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { posts, postViews } from '#db/schema/forum.ts';
import type { Context, Services } from '#platform/context.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { callerOf } from '#platform/limits/limits.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Maximum number of buffered views before a flush. */
const MAX_WAITING = 5000;
const HASH_BYTES = 16;

interface View {
  day: string;
  postId: number;
}

/**
 * Buffers views in memory and writes them in batches. Each viewer counts once per post per day. A crash may lose a few
 * views.
 */
class ViewCounter {
  readonly #db: Database;
  /** Keyed by a hash of day, post and viewer, in hexadecimal. */
  #views = new Map<string, View>();
  #written = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts a view, identified by account or, for visitors, by address. Flushes a full buffer. A view of a nonexistent
   * post changes no counter.
   */
  async count(
    { viewer, address, settings }: Pick<Context, 'viewer' | 'address' | 'settings'>,
    postId: number,
  ): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const who = viewer ? `user:${viewer.id}` : callerOf(address);
    const hash = keyedHash(settings.SECRET, 'post-view', `${day} ${postId} ${who}`);
    this.#views.set(hash.toString('hex', 0, HASH_BYTES), { day, postId });
    if (this.#views.size >= MAX_WAITING) await this.flush();
  }

  /**
   * Writes the buffered views after any write in progress. Rejects if it cannot write them; they then stay buffered for
   * the next flush.
   */
  flush(): Promise<void> {
    const pendingWrite = this.#written.then(() => this.#write());
    // The caller gets the error; the next write only waits for this one.
    this.#written = pendingWrite.catch(() => undefined);
    return pendingWrite;
  }

  async #write(): Promise<void> {
    const views = this.#views;
    if (views.size === 0) return;
    this.#views = new Map();
    // Sorted, so that concurrent instances lock rows in the same order and cannot deadlock.
    const rows = [...views].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const list = (pick: (row: (typeof rows)[number]) => string | number) => sql.param(rows.map(pick));
    try {
      await this.#db.execute(sql`
        with fresh as (
          insert into ${postViews} (day, viewer, post_id)
          select seen.day, decode(seen.viewer, 'hex'), seen.post_id
          from unnest(${list(([, { day }]) => day)}::date[], ${list(([viewer]) => viewer)}::text[],
            ${list(([, { postId }]) => postId)}::bigint[]) as seen (day, viewer, post_id)
          order by seen.day, seen.viewer
          on conflict do nothing
          returning post_id),
        counted as (
          select post_id, count(*)::int as views from fresh group by post_id),
        held as (
          select id from ${posts} where id in (select post_id from counted) order by id for no key update)
        update ${posts} set views = ${posts.views} + counted.views
        from counted join held on held.id = counted.post_id
        where ${posts.id} = counted.post_id`);
    } catch (error) {
      for (const [viewer, view] of views) this.#views.set(viewer, view);
      throw error;
    }
  }
}

const counters = new WeakMap<Database, ViewCounter>();

export function viewCounter(db: Database): ViewCounter {
  const counter = counters.get(db) ?? new ViewCounter(db);
  counters.set(db, counter);
  return counter;
}

/** Job that deletes the records of who viewed a post on past days; the view counts stay. */
export function removeViewsJob({ db }: Pick<Services, 'db'>): Job {
  return {
    name: 'forum.remove-views',
    cron: '23 1 * * *',
    async run() {
      await db.delete(postViews).where(sql`${postViews.day} < (now() at time zone 'utc')::date`);
    },
  };
}
