import type pg from 'pg';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { currentTask, taskFields } from './task.ts';

/** Maximum length of the query text in logs and traces. */
const TEXT_LENGTH = 2000;

/** Maximum number of slow queries that are logged per minute; the metric counts all of them. */
const LINES_PER_MINUTE = 20;
/** Statements that wait for the disk or for other statements, so that their text says nothing about the cause. */
const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/** Returns the text of a query, without its values, or null for a submittable, such as a COPY stream. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  return 'text' in query && typeof query.text === 'string' ? query.text : null;
}

function rowsOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows.length
    : 0;
}

/** Limits log lines to `LINES_PER_MINUTE`, and counts those that were left out. */
class LineBudget {
  #minute = 0;
  #lines = 0;
  #skipped = 0;

  /** Returns the number of lines left out since the last one, or null if this line must be left out. */
  take(): number | null {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    this.#lines += 1;
    if (this.#lines > LINES_PER_MINUTE) {
      this.#skipped += 1;
      return null;
    }
    const skipped = this.#skipped;
    this.#skipped = 0;
    return skipped;
  }
}

/**
 * Measures and traces the queries of a pool. Logs slow ones with their task but without parameters.
 * @param slowMs threshold in milliseconds; 0 disables the log
 */
export function watchQueries(
  pool: pg.Pool,
  { log, metrics, slowMs }: { log: Pick<Log, 'warn'>; metrics: Metrics; slowMs: number },
) {
  const seconds = metrics.histogram('site_database_query_duration_seconds', 'Database query duration in seconds', {
    labels: ['task'],
  });
  const slow = metrics.counter(
    'site_database_slow_queries_total',
    'Database queries that took SLOW_QUERY_MS or longer',
    ['task'],
  );
  const budget = new LineBudget();
  const begin = (text: string) => {
    const started = performance.now();
    const task = currentTask();
    const span = task?.span?.child(`query ${/^\w*/.exec(text)?.[0]}`, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, TEXT_LENGTH),
    });
    return (failed: boolean, rows: number) => {
      span?.end({ failed, attributes: { 'db.response.returned_rows': rows } });
      const ms = performance.now() - started;
      const kind = task?.kind ?? 'none';
      seconds.observe({ task: kind }, ms / 1000);
      if (slowMs === 0 || ms < slowMs) return;
      slow.inc({ task: kind });
      if (TRANSACTION_CONTROL.test(text)) return;
      const skipped = budget.take();
      if (skipped === null) return;
      const fields = { ...taskFields(task), ms: Math.round(ms), query: text.slice(0, TEXT_LENGTH) };
      log.warn({ ...fields, ...(skipped > 0 && { skipped }) }, 'slow query');
    };
  };
  pool.on('connect', (client) => {
    // The arguments are a query text or object, then values, then an optional callback. The cast covers these
    // overloads.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0]);
      if (text === null) return query(...given);
      const end = begin(text);
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          end(Boolean(answer[0]), rowsOf(answer[1]));
          callback(...answer);
        });
      }
      const result = query(...given) as Promise<unknown>;
      result.then(
        (answer) => end(false, rowsOf(answer)),
        () => end(true, 0),
      );
      return result;
    }) as typeof client.query;
  });
}
