import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ImportFields } from '@site/contract/stream/fields.ts';
import type { DateOrder } from '@site/contract/stream/limits.ts';
import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import { orderOf, timeReader } from './cell-time.ts';
import { readTable, type Table } from './read-table.ts';

/** Tokens received at a time. `nth` is the position among equal rows of the file, starting at 1. */
export interface TokenRow {
  at: string;
  tokens: number;
  nth: number;
}

export interface ReadImport extends Omit<Table, 'cells'> {
  dates: DateOrder | null;
  /** Sorted by time. */
  tokens: TokenRow[];
  spent: number;
  unreadable: number;
}

/** Maximum number of tokens in a row. A larger number indicates the wrong column, not a tip. */
const TOKENS_MAX = 10_000_000;

/** Number of rows parsed before yielding to the event loop. */
const AT_ONCE = 2000;

/**
 * Parses a whole number as cam sites write it: optionally with a sign, thousands separators, or zeros after the decimal
 * point. Returns null for other text and for a number above TOKENS_MAX.
 */
export function wholeNumber(cell: string): number | null {
  if (!/^[+-]?(?:\d+|\d{1,3}(?:[ ,.'\u00a0\u202f]\d{3})+)(?:[.,]0{1,2})?$/.test(cell)) return null;
  const number = Number(cell.replace(/[.,]0{1,2}$/, '').replaceAll(/[ ,.'\u00a0\u202f]/g, ''));
  return Math.abs(number) <= TOKENS_MAX ? number : null;
}

/** Adds a row to the tokens received, or counts it as spent or unreadable. `met` counts equal rows. */
function addRow(
  read: ReadImport,
  met: Map<string, number>,
  { at, tokens }: { at: number | null; tokens: number | null },
): void {
  if (at === null || tokens === null) {
    read.unreadable += 1;
  } else if (tokens <= 0) {
    read.spent += 1;
  } else {
    const nth = (met.get(`${at} ${tokens}`) ?? 0) + 1;
    met.set(`${at} ${tokens}`, nth);
    read.tokens.push({ at: new Date(at).toISOString(), tokens, nth });
  }
}

/**
 * Parses an uploaded file of tokens. Equal rows are numbered, so that rows that another file also contains are
 * recognized as duplicates and no row of this file is lost.
 * @throws AppError stream.import-unreadable, stream.import-rows
 */
export async function readImport(
  file: UploadedFile | undefined,
  fields: z.output<typeof ImportFields>,
): Promise<ReadImport> {
  if (!file) throw new AppError('stream.import-unreadable');
  const { cells, ...table } = await readTable(file.content, fields);
  const dates = fields.dates ?? orderOf(cells.map(({ time }) => time));
  const read: ReadImport = { ...table, dates, tokens: [], spent: 0, unreadable: 0 };
  if (dates === null || table.timeColumn === null || table.tokensColumn === null) return read;
  const timeOf = timeReader(dates, fields.zone);
  const met = new Map<string, number>();
  for (const [place, cell] of cells.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    addRow(read, met, { at: timeOf(cell.time), tokens: wholeNumber(cell.tokens) });
  }
  read.tokens.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return read;
}

/** Converts rows to columns, for a batch insert with unnest. */
export const asColumns = (rows: readonly TokenRow[]) => ({
  ats: rows.map(({ at }) => at),
  tokens: rows.map(({ tokens }) => tokens),
  nths: rows.map(({ nth }) => nth),
});
