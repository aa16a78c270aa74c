import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Cell of an exported table; null if unknown. */
export type Value = string | number | null;

/** Exported table. Its rows are generated lazily as they are sent. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<Value[]>;
}

function* lines(about: Record<string, Value | boolean>, { columns, rows }: Table): Generator<(Value | boolean)[]> {
  for (const [name, value] of Object.entries(about)) yield [`# ${name}`, value];
  yield [...columns];
  yield* rows;
}

/**
 * Serializes the table as CSV (RFC 4180), after metadata lines that start with `#`. Text that a spreadsheet would run
 * as a formula is prefixed with an apostrophe; numbers stay numbers. There is no byte order mark, because the content
 * is ASCII and many programs would read the mark as part of the first column name.
 */
export function toCsv(about: Record<string, Value | boolean>, table: Table): Readable {
  const format = stringify({
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default, text with a lone \r or \n is not quoted, but some programs treat either as the end of a line.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // `pipeline` ends the response if reading the rows fails; a plain pipe would leave the client waiting.
  return pipeline(Readable.from(lines(about, table)), format, () => undefined);
}

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
