import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What one page view has read so far. */
interface View {
  results: Map<string, unknown>;
  /** False from the view's first write or transaction on, and after its end: statements then run again. */
  reuses: boolean;
}

const views = new AsyncLocalStorage<View | null>();

/** A statement that begins with `with` may write. */
const READ = /^[\s(]*select\b/i;

/** Names a read by its text and values; null for anything else. */
function keyOf(query: unknown, values: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return null;
  const isPlain = (value: unknown) => typeof value !== 'bigint' && typeof value !== 'function';
  if (!READ.test(query.text) || (Array.isArray(values) && !values.every(isPlain))) return null;
  return JSON.stringify([query.text, 'rowMode' in query ? query.rowMode : '', values]);
}

/**
 * Runs what makes one page view. Operations of the page that read the same are answered by one statement: several of them need the
 * reader's blocks, or the privacy settings of the same member. Not for answers that are cached for others: a read from
 * before a tag was dropped could end up in an answer that is made after it.
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

/** Runs work whose result outlives the page view, such as an answer that is cached for others: it reads for itself. */
export function outsidePageView<T>(run: () => T): T {
  return views.run(null, run);
}

/** Lets the statements of a pool be reused within a page view. */
export function reuseReads(pool: pg.Pool): void {
  // Each is called with text or an object, values and a callback, or with less: their types are those of all these ways.
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
    // A transaction takes a connection of its own; a query passes a callback.
    if (view && given.length === 0) view.reuses = false;
    return connect(...given);
  }) as typeof pool.connect;
}
