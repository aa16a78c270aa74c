import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Minimum size in characters of every batch except the last. */
const BATCH = 64 * 1024;

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Formats a list for an array column as a PostgreSQL array literal. Lists for JSON columns are formatted as JSON. */
function arrayText(items: readonly unknown[]): string {
  return `{${items.map((item) => JSON.stringify(String(item))).join(',')}}`;
}

function columnOf(key: string): string {
  // Quoted, because a column name may be a reserved word.
  return `"${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
}

function* lines(rows: Iterable<object>, keys: readonly string[], arrays: ReadonlySet<string>): Generator<string> {
  let batch = '';
  for (const row of rows) {
    const values = new Map(Object.entries(row));
    const texts = keys.map((key) => {
      const value = values.get(key);
      return field(arrays.has(key) && Array.isArray(value) ? arrayText(value) : value);
    });
    batch += `${texts.join('\t')}\n`;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

/** Inserts rows into a table with COPY. Columns that are missing in the first row get their default value. */
export async function copyRows<T extends Table>(
  client: pg.ClientBase,
  table: T,
  rows: readonly Partial<T['$inferSelect']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = Object.entries(getTableColumns(table));
  const arrays = new Set(columns.flatMap(([key, { columnType }]) => (columnType === 'PgArray' ? [key] : [])));
  const sql = `copy ${getTableName(table)} (${keys.map(columnOf).join(', ')}) from stdin`;
  await pipeline(Readable.from(lines(rows, keys, arrays)), client.query(from(sql)));
}
