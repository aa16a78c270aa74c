import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEDGER_FILE, streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { streamLedger, streamTokens } from '#db/schema/stream.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { claimName, keepHours, streamer } from '../../testing/industry/stream-factories.ts';
import { regularNames } from '#features/industry';
import { seedStream } from './seed-stream.ts';
import { ingestJob } from './ingestion/ingest-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { previewImport, storeImport, imports, undoImport } = streamMoneyRoutes;
const { ledger, addEntry, changeEntry, removeEntry, ledgerTotals } = streamMoneyRoutes;
const { payoutPlans, savePayoutPlan, removePayoutPlan } = streamMoneyRoutes;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const csv = (rows: readonly string[]) => ({ files: [new Blob([`time,tokens,who\n${rows.join('\n')}\n`])] });
const ROWS = [`${dayAgo(3)} 20:10,100,ann`, `${dayAgo(3)} 20:20,50,bob`, `${dayAgo(3)} 20:20,50,bob`];
const zone = 'UTC';

it('previews a file without storing anything [STREAM-04]', async () => {
  const { api, site } = await streamer(app);
  const found = await api(previewImport, { site, zone }, csv([...ROWS, `${dayAgo(2)} 10:00,-30,paid`, 'x,y,z']));
  expect(found).toEqual({
    ...{ columns: ['time', 'tokens', 'who'], timeColumn: 0, tokensColumn: 1, dates: 'iso', rows: 5 },
    ...{ readable: 3, known: 0, spent: 1, unreadable: 1, tokens: 200 },
    sample: [100, 50, 50].map((tokens, n) => ({ at: `${dayAgo(3)}T20:${n ? 20 : 10}:00.000Z`, tokens })),
    ...{ from: `${dayAgo(3)}T20:10:00.000Z`, to: `${dayAgo(3)}T20:20:00.000Z` },
  });
  expect(JSON.stringify(found)).not.toMatch(/ann|bob/);
  expect(await app.services.db.$count(streamTokens, eq(streamTokens.claimId, site))).toBe(0);
});

it('counts the same file and overlapping rows once; each import can be undone separately [STREAM-04]', async () => {
  const { api, site } = await streamer(app);
  const { db } = app.services;
  const first = await api(storeImport, { site, zone }, csv(ROWS));
  expect(first).toMatchObject({ site, added: 3, tokens: 200 });
  await expect(api(storeImport, { site, zone }, csv(ROWS))).rejects.toMatchObject({ errorName: 'stream.import-known' });
  const later = csv([...ROWS.slice(1), `${dayAgo(2)} 20:00,7,ann`]);
  expect(await api(previewImport, { site, zone }, later)).toMatchObject({ readable: 3, known: 2 });
  const second = await api(storeImport, { site, zone }, later);
  expect(second).toMatchObject({ added: 1, tokens: 7 });
  expect((await api(imports, {})).imports.map(({ id }) => id)).toEqual([second.id, first.id]);
  await api(undoImport, { id: first.id });
  // The two overlapping rows stay, because the second import also contains them.
  expect(await db.$count(streamTokens, eq(streamTokens.claimId, site))).toBe(3);
  await api(undoImport, { id: second.id });
  expect(await db.$count(streamTokens, eq(streamTokens.claimId, site))).toBe(0);
  await expect(api(undoImport, { id: second.id })).rejects.toMatchObject({ errorName: 'stream.import-not-found' });
});

it('stores a file once when it is sent twice concurrently [STREAM-04]', async () => {
  const { api, site } = await streamer(app);
  const sent = await Promise.allSettled(Array.from({ length: 4 }, () => api(storeImport, { site, zone }, csv(ROWS))));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await app.services.db.$count(streamTokens, eq(streamTokens.claimId, site))).toBe(3);
});

it('includes imported tokens in the statistics of their own room only [STREAM-04]', async () => {
  const own = await streamer(app, 'bongacams');
  const other = await streamer(app, 'bongacams');
  const hours = [19, 20, 21, 22].map((hour) => ({
    hour: `${dayAgo(3)}T${hour}:00:00.000Z`,
    room: hour === 20 || hour === 21 ? {} : null,
  }));
  for (const one of [own, other]) {
    await keepHours(app.services.db, one, hours);
    await ingestJob(app.services).run({});
  }
  const { api, site } = own;
  await api(storeImport, { site, zone }, csv(ROWS));
  const { items } = await api(streamRoutes.shows, {});
  expect(items).toMatchObject([{ tokens: 200, tokensPerHour: 100, against: { tokensPerHour: 1 } }]);
  expect((await other.api(streamRoutes.shows, {})).items).toMatchObject([{ tokens: null, tokensPerHour: null }]);
  const { days } = await api(streamRoutes.dateStat, { from: dayAgo(4), to: dayAgo(3) });
  expect(days.map(({ tokens }) => tokens)).toEqual([null, 200]);
  expect((await other.api(streamRoutes.dateStat, { from: dayAgo(3), to: dayAgo(3) })).days).toMatchObject([
    { tokens: null },
  ]);
});

it('rejects an unreadable file and reports what is missing [STREAM-04]', async () => {
  const { api, site } = await streamer(app);
  const refused = async (text: string, errorName: string) => {
    await expect(api(storeImport, { site, zone }, { files: [new Blob([text])] })).rejects.toMatchObject({ errorName });
  };
  await refused('\u0000\u0001', 'stream.import-unreadable');
  await refused('a,b\n1,2\n', 'stream.import-columns');
  await refused('time,tokens\n03/04/2026 10:00,5\n', 'stream.import-dates');
  await refused('time,tokens\n2026-03-04 10:00,-5\n', 'stream.import-empty');
  await expect(api(storeImport, { site, zone })).rejects.toMatchObject({ errorName: 'stream.import-unreadable' });
  const large = { files: [new Blob(['x'.repeat(5 * 1024 * 1024)])] };
  await expect(api(previewImport, { site, zone }, large)).rejects.toMatchObject({ errorName: 'media.size' });
});

it("accepts imports for the member's own rooms only [STREAM-04]", async () => {
  const own = await streamer(app);
  const other = await streamer(app);
  const { id } = await own.api(storeImport, { site: own.site, zone }, csv(ROWS));
  const notLinked = { errorName: 'stream.site-not-linked' };
  for (const route of [previewImport, storeImport]) {
    await expect(other.api(route, { site: own.site, zone }, csv(ROWS))).rejects.toMatchObject(notLinked);
  }
  expect((await other.api(imports, {})).imports).toEqual([]);
  await expect(other.api(undoImport, { id })).rejects.toMatchObject({ errorName: 'stream.import-not-found' });
});

const entry = (over: object = {}) => ({
  ...{
    site: 'chaturbate',
    day: '2026-03-10',
    minor: 120_50,
    currency: 'USD' as const,
    kind: 'payout' as const,
    note: '',
  },
  draft: crypto.randomUUID(),
  ...over,
});

it('adds entries once, edits and deletes them, and lists them by day, newest first [STREAM-04]', async () => {
  const { api } = await createLoggedInAccount(app);
  const wanted = entry({ note: '  first\n one ' });
  const [first, again] = await Promise.all([api(addEntry, wanted), api(addEntry, wanted)]);
  expect(first).toEqual(again);
  expect(first).toMatchObject({ minor: 120_50, note: 'first one' });
  const { draft: _, ...fields } = entry({ day: '2026-03-12', minor: 5 });
  expect(await api(changeEntry, { ...fields, id: first.id })).toMatchObject({
    id: first.id,
    day: '2026-03-12',
    minor: 5,
  });
  for (let n = 0; n < 51; n += 1)
    await api(addEntry, entry({ day: `2026-02-${String((n % 28) + 1).padStart(2, '0')}` }));
  const page = await api(ledger, {});
  const rest = await api(ledger, { cursor: page.next ?? '' });
  const days = [...page.items, ...rest.items].map(({ day }) => day);
  expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 2, null]);
  expect(days).toEqual(days.toSorted().reverse());
  await api(removeEntry, { id: first.id });
  await expect(api(removeEntry, { id: first.id })).rejects.toMatchObject({ errorName: 'stream.entry-not-found' });
});

it('requires positive amounts, a site name and a known currency [STREAM-04]', async () => {
  const { api } = await createLoggedInAccount(app);
  for (const wrong of [
    { minor: 0 },
    { minor: 1.5 },
    { minor: 1e13 },
    { site: ' \u200b ' },
    { site: 'x'.repeat(41) },
    { currency: 'XXX' },
    { day: '1999-12-31' },
    { note: 'x'.repeat(201) },
  ]) {
    await expect(api(addEntry, entry(wrong))).rejects.toMatchObject({ errorName: 'invalid' });
  }
});

it('computes totals of whole months by site and currency, after fees [STREAM-04]', async () => {
  const { api } = await createLoggedInAccount(app);
  for (const over of [
    {},
    { kind: 'fee', minor: 50 },
    { kind: 'bonus', minor: 100 },
    { currency: 'EUR', minor: 1 },
    { day: '2026-02-28', minor: 3 },
    { day: '2026-01-31' },
  ]) {
    await api(addEntry, entry(over));
  }
  const { totals } = await api(ledgerTotals, { from: '2026-02-20', to: '2026-03-01' });
  expect(totals).toEqual([
    { month: '2026-03', site: 'chaturbate', currency: 'EUR', payout: 1, bonus: 0, fee: 0, net: 1 },
    { month: '2026-03', site: 'chaturbate', currency: 'USD', payout: 120_50, bonus: 100, fee: 50, net: 121_00 },
    { month: '2026-02', site: 'chaturbate', currency: 'USD', payout: 3, bonus: 0, fee: 0, net: 3 },
  ]);
  const { totals: statistics } = await api(streamRoutes.statistic, { from: '2026-03-01', to: '2026-03-31' });
  expect(statistics.income).toEqual([
    { currency: 'EUR', minor: 1 },
    { currency: 'USD', minor: 121_00 },
  ]);
});

it("exports only the member's own ledger, without formulas [STREAM-04]", async () => {
  const { api } = await createLoggedInAccount(app);
  await api(addEntry, entry({ site: '=HYPERLINK("x")', note: '@SUM(A1)' }));
  const get = (cookie: string) => fetch(`${app.origin}${LEDGER_FILE}`, { headers: { cookie } });
  const file = await get(cookieHeader(api.cookies));
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
  expect(Buffer.from(await file.arrayBuffer()).toString('utf8')).toBe(
    `\uFEFFday,site,kind,amount,currency,note\n2026-03-10,"'=HYPERLINK(""x"")",payout,120.50,USD,'@SUM(A1)\n`,
  );
  const other = (await createLoggedInAccount(app)).api;
  expect((await (await get(cookieHeader(other.cookies))).text()).split('\n')).toHaveLength(2);
  expect((await get('')).status).toBe(401);
});

it('shows the next payouts of a schedule and the progress to the minimum [STREAM-04]', async () => {
  const { api, site } = await streamer(app, 'chaturbate');
  const plan = {
    site: 'chaturbate',
    rule: 'weekly' as const,
    anchor: '2026-01-06',
    currency: 'USD' as const,
    minimumMinor: 50_00,
    tokenMicros: 50_000,
  };
  await api(savePayoutPlan, { ...plan, rule: 'monthly' });
  await api(savePayoutPlan, plan);
  expect((await api(payoutPlans, {})).plans).toMatchObject([{ ...plan, lastPayout: null, earnedMinor: null }]);
  await api(storeImport, { site, zone }, csv([...ROWS, `${dayAgo(9)} 10:00,1000,ann`]));
  expect((await api(payoutPlans, {})).plans[0]?.earnedMinor).toBe(60_00);
  await api(addEntry, entry({ day: dayAgo(5) }));
  const [found] = (await api(payoutPlans, {})).plans;
  expect(found).toMatchObject({ lastPayout: dayAgo(5), earnedMinor: 10_00 });
  expect(found?.next).toHaveLength(6);
  await api(removePayoutPlan, { site: 'chaturbate' });
  expect((await api(payoutPlans, {})).plans).toEqual([]);
});

it('returns not found for entries of other members [STREAM-04]', async () => {
  const { id } = await (await createLoggedInAccount(app)).api(addEntry, entry());
  const { api } = await createLoggedInAccount(app);
  const { draft: _, ...fields } = entry();
  await expect(api(changeEntry, { ...fields, id })).rejects.toMatchObject({ errorName: 'stream.entry-not-found' });
  await expect(api(removeEntry, { id })).rejects.toMatchObject({ errorName: 'stream.entry-not-found' });
  expect(await app.services.db.$count(streamLedger, eq(streamLedger.id, id))).toBe(1);
});

it('refuses visitors and is open to applicants; suspended members have read-only access [STREAM-04 JOIN-07]', async () => {
  const visitor = client(app);
  const newcomer = (await createLoggedInAccount(app, { role: null })).api;
  const { api: suspended, user } = await createLoggedInAccount(app, { suspended: true });
  const site = await claimName(app.services.db, { userId: user.id, network: 'cam4', name: 'suspended_one' });
  await expect(newcomer(imports, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
  for (const route of [imports, ledger, payoutPlans]) {
    await expect(visitor(route, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    if (route !== imports) await newcomer(route, {});
    await suspended(route, {});
  }
  await newcomer(addEntry, entry());
  expect((await newcomer(ledger, {})).items).toHaveLength(1);
  const refusal = { errorName: 'suspended' };
  await expect(suspended(storeImport, { site, zone }, csv(ROWS))).rejects.toMatchObject(refusal);
  await expect(suspended(addEntry, entry())).rejects.toMatchObject(refusal);
  await expect(suspended(removePayoutPlan, { site: 'x' })).rejects.toMatchObject(refusal);
});

it('seeds demonstration accounts with a summary, tokens, goals, a ledger and payouts [STREAM-04]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const name = regularNames('camsoda', new Date())[0] ?? '';
  await claimName(app.services.db, { network: 'camsoda', name, userId: user.id });
  await seedStream(app.services.db, [user.id]);
  expect(await api(streamRoutes.setting, {})).toMatchObject({ authorization: 'waiting' });
  const storedImports = await api(imports, {});
  expect(storedImports.imports).toHaveLength(1);
  expect(storedImports.imports[0]?.added).toBeGreaterThan(100);
  expect((await api(streamRoutes.goals, {})).goals).toHaveLength(4);
  const { items } = await api(ledger, {});
  expect(items.length).toBeGreaterThan(10);
  expect((await api(payoutPlans, {})).plans).toHaveLength(1);
  // Four weekly payouts pay for about as many tokens as the import of thirty days contains, at 5 cents each.
  const paid = items.filter(({ kind }) => kind === 'payout').slice(0, 4);
  const cents = paid.reduce((sum, { minor }) => sum + minor, 0);
  const tokens = storedImports.imports[0]?.tokens ?? 0;
  expect(cents / (tokens * 5)).toBeGreaterThan(0.6);
  expect(cents / (tokens * 5)).toBeLessThan(1.3);
});
