import type { Log } from '../observability/log.ts';

/**
 * Processes the rows that a job found, one by one. A row that fails is logged and does not stop the rows after it.
 * @throws Error after the last row if any of them failed, so that the job counts as failed and is retried
 */
export async function forEachRow<Row extends { id: number }>(
  log: Log,
  rows: readonly Row[],
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      await handle(row);
    } catch (error) {
      log.error({ err: error, id: row.id }, 'row failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new Error(`${errors.length} of ${rows.length} rows failed`, { cause: errors[0] });
}
