import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMPORT_ROWS } from '@site/contract/stream/limits.ts';
import { AppError } from '#platform/app-error.ts';
import { orderOf, timeReader } from './cell-time.ts';
import { readImport, wholeNumber } from './read-import.ts';

type Fields = Partial<Parameters<typeof readImport>[1]>;
const read = (content: string | Buffer, fields: Fields = {}) =>
  readImport({ name: 'x.csv', content: Buffer.from(content) }, { site: 1, zone: 'UTC', ...fields });
const brought = async (content: string | Buffer, fields: Fields = {}) =>
  (await read(content, fields)).tokens.map(({ at, tokens }) => [at, tokens]);
const HISTORY = 'User,Token change,Token balance,Timestamp,Note\n';

it("parses a site's history by its columns, without names of tippers or messages [STREAM-04]", async () => {
  const file = `${HISTORY}ann,25,125,2026-03-01 20:10:05.123456,"hi, ""you""\nsecond line"\nbob,100,225,2026-03-01 21:00:00,\n`;
  const { columns, timeColumn, tokensColumn, tokens, rows } = await read(file);
  expect({ columns, timeColumn, tokensColumn, rows }).toEqual({
    columns: ['User', 'Token change', 'Token balance', 'Timestamp', 'Note'],
    ...{ timeColumn: 3, tokensColumn: 1, rows: 2 },
  });
  expect(tokens).toEqual([
    { at: '2026-03-01T20:10:05.000Z', tokens: 25, nth: 1 },
    { at: '2026-03-01T21:00:00.000Z', tokens: 100, nth: 1 },
  ]);
});

it('accepts commas, semicolons, tabs, byte order marks and several encodings [STREAM-04]', async () => {
  const expected = [['2026-03-01T20:10:00.000Z', 25]];
  for (const separator of [',', ';', '\t']) {
    const file =
      ['Fecha', 'Cantidad', 'Nota é'].join(separator) + '\r\n' + ['2026-03-01 20:10', '25', 'ñ'].join(separator);
    expect(await brought(file)).toEqual(expected);
    expect(await brought(`\uFEFF${file}`)).toEqual(expected);
    expect(await brought(Buffer.from(`\uFEFF${file}`, 'utf16le'))).toEqual(expected);
    expect(await brought(Buffer.from(file, 'latin1'))).toEqual(expected);
  }
});

it('detects the date order of a file, and requires it as input when ambiguous [STREAM-04]', async () => {
  expect(orderOf(['03/04/2026', '25/04/2026'])).toBe('eu');
  expect(orderOf(['03/04/2026', '04/25/2026'])).toBe('us');
  expect(orderOf(['03/04/2026'])).toBe(null);
  expect(orderOf(['2026-03-04', '2026/12/30 10:00'])).toBe('iso');
  const file = 'time,tokens\n03/04/2026 8:05 PM,10\n';
  expect(await read(file)).toMatchObject({ dates: null, tokens: [] });
  expect(await brought(file, { dates: 'us' })).toEqual([['2026-03-04T20:05:00.000Z', 10]]);
  expect(await brought(file, { dates: 'eu' })).toEqual([['2026-04-03T20:05:00.000Z', 10]]);
});

it('interprets times without an offset in the given time zone, and others by their offset [STREAM-04]', async () => {
  const read2 = timeReader('iso', 'America/New_York');
  const iso = (cell: string) => new Date(read2(cell) ?? NaN).toISOString();
  expect(iso('2026-03-07 20:00')).toBe('2026-03-08T01:00:00.000Z');
  expect(iso('2026-03-08 20:00')).toBe('2026-03-09T00:00:00.000Z');
  expect(iso('2026-03-08 20:00Z')).toBe('2026-03-08T20:00:00.000Z');
  expect(iso('2026-03-08T20:00:00-0800')).toBe('2026-03-09T04:00:00.000Z');
  // The clock change skips the first local time and repeats the second.
  expect(iso('2026-03-08 02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(iso('2025-11-02 01:30')).toBe('2025-11-02T05:30:00.000Z');
});

it('counts cells that are neither a time nor a number, including formulas, as invalid [STREAM-04]', async () => {
  const rows = [
    '2026-02-30,5',
    '2026-03-01 25:00,5',
    '=1+1,5',
    '2026-03-01,=5',
    '2026-03-01,1e9',
    '2099-01-01,5',
    ',',
    '2026-03-01,-20',
    '2026-03-01,0',
    '2026-03-01,"1,250"',
  ];
  const { tokens, spent, unreadable } = await read(`time,tokens\n${rows.join('\n')}\n`);
  expect(tokens.map((row) => row.tokens)).toEqual([1250]);
  expect({ spent, unreadable }).toEqual({ spent: 2, unreadable: 7 });
  expect(['+10', '1 000', '12.00', '12.50', 'x', '99999999999'].map(wholeNumber)).toEqual([
    10,
    1000,
    12,
    null,
    null,
    null,
  ]);
});

it('distinguishes equal rows in a file [STREAM-04]', async () => {
  const { tokens } = await read('time,tokens\n2026-03-01 10:00,5\n2026-03-01 10:00,5\n2026-03-01 10:00,6\n');
  expect(tokens.map(({ tokens: amount, nth }) => [amount, nth])).toEqual([
    [5, 1],
    [5, 2],
    [6, 1],
  ]);
});

it('parses a file without a header row if its columns are unambiguous [STREAM-04]', async () => {
  expect(await brought('2026-03-01 10:00,5,thanks\n')).toEqual([['2026-03-01T10:00:00.000Z', 5]]);
  expect(await read('2026-03-01 10:00,5,105\n')).toMatchObject({ tokensColumn: null, tokens: [] });
  expect(await brought('2026-03-01 10:00,5,105\n', { tokensColumn: 1 })).toEqual([['2026-03-01T10:00:00.000Z', 5]]);
});

it('rejects an image, an empty file, too many rows and overlong rows [STREAM-04]', async () => {
  const refused = (content: string | Buffer, errorName: string) =>
    expect(read(content)).rejects.toMatchObject({ errorName });
  await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'stream.import-unreadable');
  await refused('', 'stream.import-unreadable');
  await refused(`time,tokens\n"${'x'.repeat(200_000)}`, 'stream.import-unreadable');
  await refused(','.repeat(5000), 'stream.import-unreadable');
  await refused(`time,tokens\n${'2026-03-01,1\n'.repeat(IMPORT_ROWS + 1)}`, 'stream.import-rows');
});

it('returns only times and whole numbers for any file, without crashing [STREAM-04]', async () => {
  const cell = fc.oneof(
    fc.constantFrom('2026-03-01 10:00', '01/02/2026', '25', '"', ',', ';', '\t', '\n', '=cmd()', '\u202e', '🙂'),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(cell, { maxLength: 40 }),
      fc.constantFrom('us', 'eu', 'iso', undefined),
      async (cells, dates) => {
        const result = await read(cells.join(''), { dates, timeColumn: 0, tokensColumn: 1 }).then(
          ({ tokens }) => tokens.every((row) => Number.isInteger(row.tokens) && row.tokens > 0),
          (error: unknown) => error instanceof AppError && error.errorName.startsWith('stream.import-'),
        );
        expect(result).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
