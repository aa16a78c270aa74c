import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { LanguageWords } from '@site/contract/languages/language-words.ts';
import { ALL_WORDS } from '@site/contract/languages/words.ts';
import { CsvError, parse } from 'csv-parse';
import { oneLine } from '@site/contract/core/validation/one-line.ts';
import { IMPORT_ROWS, IMPORT_SECONDS } from '@site/contract/stream/limits.ts';
import { AppError } from '#platform/app-error.ts';
import { isTime } from './cell-time.ts';

/**
 * Decodes a file of unknown encoding: as UTF-16 if it starts with a UTF-16 byte order mark, otherwise as UTF-8 or, if
 * it is not valid UTF-8, as Windows-1252. Times and numbers consist of ASCII characters, so that decoding another
 * single-byte encoding as Windows-1252 does not change them.
 */
function decodeText(content: Buffer): string {
  const [a, b] = content;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

const SEPARATORS = [',', ';', '\t'] as const;
/** Number of characters given to the parser at a time, before yielding to the event loop. */
const SLICE = 65_536;
const COLUMNS_MAX = 100;
/** Maximum length of a cell in characters; cells with a time or a number are short. */
const CELL_MAX = 60;

const namesOf = (column: keyof LanguageWords['tokenHistory']) =>
  new RegExp(ALL_WORDS.map(({ tokenHistory }) => tokenHistory[column]).join('|'), 'i');
const TIME_NAME = namesOf('time');
const TOKENS_NAME = namesOf('tokens');
const OTHER_NUMBER = namesOf('otherNumber');

/** A parsed file. `cells` contains only the columns of time and tokens. */
export interface Table {
  columns: string[];
  timeColumn: number | null;
  tokensColumn: number | null;
  rows: number;
  cells: { time: string; tokens: string }[];
}

function separatorOf(text: string): string {
  const line = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

async function* slices(text: string): AsyncIterable<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield text.slice(from, from + SLICE);
    await setImmediate();
  }
}

const placeOf = (columns: readonly string[], fits: (name: string) => boolean) => {
  const place = columns.findIndex(fits);
  return place === -1 ? null : place;
};

/** Detects the columns of time and tokens: by name or, without a header row, by the content of the first row. */
function guess(first: readonly string[], hasNames: boolean): Pick<Table, 'timeColumn' | 'tokensColumn'> {
  if (hasNames) {
    return {
      timeColumn: placeOf(first, (name) => TIME_NAME.test(name)),
      tokensColumn: placeOf(first, (name) => TOKENS_NAME.test(name) && !OTHER_NUMBER.test(name)),
    };
  }
  const numbers = first.flatMap((cell, place) => (/^[+-]?\d+$/.test(cell.trim()) ? [place] : []));
  return {
    timeColumn: placeOf(first, (cell) => isTime(cell.trim())),
    // A second number column, such as a balance, makes the choice ambiguous.
    tokensColumn: numbers.length === 1 ? (numbers[0] ?? null) : null,
  };
}

const short = (cell: string | undefined) => (cell === undefined || cell.length > CELL_MAX ? '' : cell.trim());

interface ChosenColumns {
  timeColumn?: number | undefined;
  tokensColumn?: number | undefined;
}

/** Creates the table of a file from its first record, which contains the column names or the first row. */
function tableOf(first: readonly string[], hasNames: boolean, chosen: ChosenColumns): Table {
  const guessed = guess(first, hasNames);
  return {
    columns: hasNames ? first.map((name) => oneLine(name).slice(0, CELL_MAX)) : [],
    timeColumn: chosen.timeColumn ?? guessed.timeColumn,
    tokensColumn: chosen.tokensColumn ?? guessed.tokensColumn,
    rows: 0,
    cells: [],
  };
}

/** @throws AppError stream.import-rows if the table is full */
function addRow(table: Table, record: readonly string[]): void {
  table.rows += 1;
  if (table.rows > IMPORT_ROWS) throw new AppError('stream.import-rows', { params: { max: IMPORT_ROWS } });
  table.cells.push({
    time: short(table.timeColumn === null ? undefined : record[table.timeColumn]),
    tokens: short(table.tokensColumn === null ? undefined : record[table.tokensColumn]),
  });
}

/**
 * Parses the records of a file.
 * @throws AppError stream.import-unreadable if it is not a table, has too many columns or takes too long
 */
async function* recordsOf(text: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
  const deadline = performance.now() + IMPORT_SECONDS * 1000;
  try {
    const records: AsyncIterable<string[]> = Readable.from(slices(text)).pipe(parser);
    for await (const record of records) {
      if (record.length > COLUMNS_MAX || performance.now() > deadline) throw new AppError('stream.import-unreadable');
      yield record;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('stream.import-unreadable');
    throw error;
  }
}

/**
 * Parses a table separated by commas, semicolons or tabs.
 * @throws AppError stream.import-unreadable, stream.import-rows
 */
export async function readTable(content: Buffer, chosen: ChosenColumns): Promise<Table> {
  const text = decodeText(content);
  // Null bytes occur only in binary files, such as images.
  if (text.includes('\0')) throw new AppError('stream.import-unreadable');
  let table: Table | null = null;
  for await (const record of recordsOf(text)) {
    if (table === null) {
      const hasNames = !record.some((cell) => isTime(cell.trim()));
      table = tableOf(record, hasNames, chosen);
      if (hasNames) continue;
    }
    addRow(table, record);
  }
  if (!table) throw new AppError('stream.import-unreadable');
  return table;
}
