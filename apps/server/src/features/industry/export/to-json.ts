import { Readable } from 'node:stream';
import type { Table, Value } from './table.ts';

function* parts(about: Record<string, Value | boolean>, { columns, rows }: Table): Generator<string> {
  yield `{"about":${JSON.stringify(about)},"rows":[`;
  let between = '\n';
  for (const row of rows) {
    yield between + JSON.stringify(Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])));
    between = ',\n';
  }
  yield '\n]}\n';
}

/** Serializes the table as JSON: the metadata, then the rows as objects, one per line. */
export function toJson(about: Record<string, Value | boolean>, table: Table): Readable {
  return Readable.from(parts(about, table));
}
