import type pg from 'pg';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { currentTask, taskFields } from './task.ts';

/** No more of a query's text than that is logged. */
const TEXT_LENGTH = 2000;

/** Numbered or named, without values: those go beside the text. Null for what is no query, such as a COPY. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  return 'text' in query && typeof query.text === 'string' ? query.text : null;
}

/** How many rows an answer carries. */
function rowsOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows.length
    : 0;
}

/**
 * Times and traces the queries of a pool, and logs slow ones with what they ran for and without their parameters.
 * @param slowMs 0: none is slow
 */
export function watchQueries(pool: pg.Pool, { log, metrics, slowMs }: { log: Log; metrics: Metrics; slowMs: number }) {
  const seconds = metrics.histogram('site_database_query_duration_seconds', 'From a query to its rows', {
    labels: ['task'],
  });
  const slow = metrics.counter('site_database_slow_queries_total', 'Queries that took SLOW_QUERY_MS or longer', [
    'task',
  ]);
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
      log.warn({ ...taskFields(task), ms: Math.round(ms), query: text.slice(0, TEXT_LENGTH) }, 'slow query');
    };
  };
  pool.on('connect', (client) => {
    // Called with a text or an object, then values, then a callback or none: its types are those of all these ways.
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
