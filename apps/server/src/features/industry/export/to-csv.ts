import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Table, Value } from './table.ts';

function* lines(about: Record<string, Value | boolean>, { columns, rows }: Table): Generator<(Value | boolean)[]> {
  for (const [name, value] of Object.entries(about)) yield [`# ${name}`, value];
  yield [...columns];
  yield* rows;
}

/**
 * The table as CSV (RFC 4180), after lines that begin with `#` and say what it is. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it; numbers stay numbers. No byte order mark: all there is is ASCII, which every
 * program reads alike, and many would take the mark for a part of the first name.
 */
export function toCsv(about: Record<string, Value | boolean>, table: Table): Readable {
  const format = stringify({
    escape_formulas: true,
    record_delimiter: 'windows',
    // It only quotes the two together, which it ends a line with; others take one of them for the end.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // When the rows fail, the file ends: a plain pipe would let its reader wait.
  return pipeline(Readable.from(lines(about, table)), format, () => undefined);
}
