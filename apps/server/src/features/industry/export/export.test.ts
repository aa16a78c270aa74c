import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope } from '@site/contract/core/errors.ts';
import { EXPORT_PATH, exportPath } from '@site/contract/industry/exports.ts';
import { cookieHeader, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { hoursAgo, keepHours, keepRange, keepTagDay } from '../../../testing/industry/industry-factories.ts';
import { toCsv, toJson } from './table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await keepHours(app.services, 'cam4', { 0: { rooms: 8, counted: 4, viewers: 42 }, 2: { partial: true } }, NOW);
  await keepRange(app.services, 'stripchat', { from: 0, to: 50, now: NOW, source: 'simulated' });
  await keepTagDay(app.services, 'stripchat', { day: YESTERDAY, tag: 'music', rooms: 48, counted: 24, viewers: 60 });
});
afterAll(() => app.close());

const NOW = Date.now();
const YESTERDAY = hoursAgo(24, NOW).slice(0, 10);
type Query = Parameters<typeof exportPath>[0];

const open = (query: Partial<Query>, headers: Record<string, string> = {}) =>
  fetch(app.origin + exportPath({ network: 'cam4', what: 'hours', days: 30, format: 'csv', ...query }), { headers });

interface Exported {
  about: Record<string, unknown>;
  rows: Record<string, unknown>[];
}
// The cast is limited to the fields that the tests read.
const json = async (query: Partial<Query>) => (await (await open({ ...query, format: 'json' })).json()) as Exported;

async function csv(query: Partial<Query>) {
  const lines = (await (await open(query)).text()).split('\r\n');
  const head = lines.filter((line) => line.startsWith('# '));
  return { head, columns: lines[head.length], rows: lines.slice(head.length + 1, -1) };
}

it('exports hours as CSV, one row per hour after the metadata [DATA-06]', async () => {
  const answer = await open({});
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { head, columns, rows } = await csv({});
  expect(head.slice(0, 3)).toEqual(['# network,CAM4', '# source,feed', '# simulated,false']);
  expect(head.join('\n')).toContain(`# method,${app.services.settings.PUBLIC_URL}/industry/method`);
  expect(head.map((line) => line.split(',')[0])).toEqual(
    [
      'network',
      'source',
      'simulated',
      'notice',
      'viewers',
      'from',
      'until',
      'time_zone',
      'coverage',
      'method',
      'licence',
    ].map((name) => `# ${name}`),
  );
  expect(columns).toBe('hour,state,rooms,rooms_counted,viewers,viewers_per_room,lower_quartile,median,upper_quartile');
  expect(rows).toHaveLength(720);
  expect(rows.slice(-3)).toEqual([
    `${hoursAgo(2, NOW)},partial,10,10,200,20,5,12.5,30`,
    `${hoursAgo(1, NOW)},gap,,,,,,,`,
    `${hoursAgo(0, NOW)},whole,8,4,42,10.5,5,12.5,30`,
  ]);
});

it('exports the same data as JSON, with null for unknown values [DATA-06]', async () => {
  const { about, rows } = await json({ days: 90 });
  expect(about).toMatchObject({ network: 'CAM4', source: 'feed', simulated: false, coverage: 0.0009 });
  expect(rows).toHaveLength(2160);
  expect(rows.at(-2)).toMatchObject({ hour: hoursAgo(1, NOW), state: 'gap', rooms: null, viewers: null });
  expect(rows.at(-1)).toMatchObject({ rooms: 8, viewers: 42, viewers_per_room: 10.5 });
});

it('marks simulated data before the first value [DATA-06]', async () => {
  const { head } = await csv({ network: 'stripchat', what: 'tags' });
  expect(head.slice(1, 4)).toEqual([
    '# source,simulated',
    '# simulated,true',
    '# notice,SIMULATED: this data is generated. Nothing was measured.',
  ]);
  expect((await json({ network: 'stripchat' })).about).toMatchObject({ simulated: true });
});

it('exports tags with one row per tag and day, including days without tags [DATA-06]', async () => {
  const { columns, rows } = await csv({ network: 'stripchat', what: 'tags' });
  expect(columns).toBe('day,hours,tag,rooms_per_hour,viewers_per_room');
  expect(rows).toHaveLength(30);
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d,0,,,$/);
  expect(rows).toContain(`${YESTERDAY},24,music,2,2.5`);
});

it('states in the file if a site has no data [DATA-06]', async () => {
  const { about, rows } = await json({ network: 'camsoda' });
  expect(about).toMatchObject({ source: 'none', notice: 'No data.', coverage: 0 });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['gap']));
});

it('names neither this site nor the cam site in the file name [DATA-06]', async () => {
  const { headers } = await open({});
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="hours-30-days-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['', 'network=elsewhere', 'days=31', 'days=1e9', 'what=rooms', 'format=xlsx', 'more=1'])(
  'rejects the invalid query "%s" [DATA-06]',
  async (wrong) => {
    const query = new URLSearchParams({ network: 'cam4', what: 'hours', days: '30', format: 'csv' });
    for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value);
    const answer = await fetch(`${app.origin}${EXPORT_PATH}${wrong === '' ? '' : `?${query}`}`);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(((await answer.json()) as Envelope).name).toBe('invalid');
  },
);

it('refuses files to visitors while login_required is on, and serves them to logged-in users [AUTH-13]', async () => {
  await app.services.siteSettings.set('login_required', true);
  const { api } = await createLoggedInAccount(app, { role: null });
  expect((await open({})).status).toBe(401);
  expect((await open({}, { cookie: cookieHeader(api.cookies) })).status).toBe(200);
  await app.services.siteSettings.set('login_required', false);
});

it('limits each caller to ten files per minute [DATA-06]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' }, sameSiteAs: app });
  const cookie = { cookie: cookieHeader((await createLoggedInAccount(app)).api.cookies) };
  const ask = async (headers: Record<string, string> = {}) =>
    (await fetch(limited.origin + exportPath({ network: 'cam4', what: 'tags', days: 30, format: 'csv' }), { headers }))
      .status;
  for (let file = 0; file < 10; file += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  expect(await ask(cookie)).toBe(200);
  await limited.close();
});

it('formula injection: escapes text that a spreadsheet would run as a formula; numbers stay numbers [DATA-06]', async () => {
  const hostile = ['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', 'a"b', 'a,b', 'a\nb'];
  const table = () => ({ columns: ['text', 'number'], rows: hostile.map((cell, place) => [cell, -place]) });
  const [, ...lines] = (await text(toCsv({ about: '=1+1' }, table()))).split('\r\n');
  expect(lines.slice(0, 7)).toEqual([
    'text,number',
    `"'=HYPERLINK(""http://x"")",0`,
    "'+1,-1",
    "'-1+2,-2",
    "'@SUM(A1),-3",
    "'\tx,-4",
    `"'\rx",-5`,
  ]);
  expect(lines.slice(7)).toEqual(['"a""b",-6', '"a,b",-7', '"a\nb",-8', '']);
  const parsed = JSON.parse(await text(toJson({ about: null }, table()))) as Exported;
  expect(parsed.rows.map((row) => row['text'])).toEqual(hostile);
});

it.each([toCsv, toJson])(
  'aborts the response if reading rows fails, so that clients do not wait [DATA-06]',
  async (write) => {
    function* rows(): Generator<number[]> {
      yield [1];
      throw new Error('lost');
    }
    await expect(text(write({}, { columns: ['number'], rows: rows() }))).rejects.toThrow('lost');
  },
);
