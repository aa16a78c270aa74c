import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Query results of one page view. */
interface View {
  results: Map<string, unknown>;
  /**
   * False once the page view has run a statement without a cache key, such as a write, or opened a transaction, and
   * after it has ended. From then on, every statement runs again.
   */
  reuses: boolean;
}

const views = new AsyncLocalStorage<View | null>();

/** Matches statements that only read. Those that start with `with` are excluded, because they can also write. */
const READ = /^[\s(]*select\b/i;

/** Returns the cache key of a read; null for any other statement, and for a read with bigint or function values. */
function keyOf(query: unknown, values: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return null;
  const isPlain = (value: unknown) => typeof value !== 'bigint' && typeof value !== 'function';
  if (!READ.test(query.text) || (Array.isArray(values) && !values.every(isPlain))) return null;
  return JSON.stringify([query.text, 'rowMode' in query ? query.rowMode : '', values]);
}

/**
 * Runs the work of one page view and deduplicates its reads: identical queries run once. This helps because several
 * operations of a page need the current user's blocks, or the privacy settings of the same member. Must not be used for
 * responses that are cached across users, because a read from before an invalidation could end up in a response that is
 * computed after it.
 */
export async function asOnePageView<T>(run: () => Promise<T>): Promise<T> {
  const view: View = { results: new Map(), reuses: true };
  try {
    return await views.run(view, run);
  } finally {
    view.reuses = false;
    view.results.clear();
  }
}

/**
 * Runs work whose result outlives the page view, such as a response cached across users. It does not reuse the reads of
 * the page view.
 */
export function outsidePageView<T>(run: () => T): T {
  return views.run(null, run);
}

/** Enables the deduplication of reads within a page view for a pool. */
export function reuseReads(pool: pg.Pool): void {
  // `query` and `connect` have many overloads: text or a config object, then values and a callback, or fewer arguments.
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const view = views.getStore();
    const key = view?.reuses ? keyOf(given[0], given[1]) : null;
    if (view && key === null) view.reuses = false;
    if (!view || key === null) return query(...given);
    if (!view.results.has(key)) view.results.set(key, query(...given));
    return view.results.get(key);
  }) as typeof pool.query;
  pool.connect = ((...given: unknown[]) => {
    const view = views.getStore();
    // A transaction checks out a connection without a callback; a plain query passes a callback.
    if (view && given.length === 0) view.reuses = false;
    return connect(...given);
  }) as typeof pool.connect;
}
