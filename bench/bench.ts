import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { buildWeb } from '../scripts/lib/pages/build-web.ts';
import { command } from '../scripts/lib/command.ts';
import { casesOf, postToRead, type Case } from './cases.ts';
import { startCeiling, type Ceiling } from './ceiling.ts';
import { weighPages } from './first-page.ts';
import { measure, medianOf, type Measurement } from './measure.ts';
import { readPages, type Reading } from './reading.ts';
import { describeMachine, loadTable, productVersion, readingTable, recordsTable, type LoadRow } from './report.ts';
import { startSites, type Site } from './sites.ts';

const quick = process.argv.includes('--quick');
/** Whether to write docs/performance.md. */
const writes = process.argv.includes('--write');
/** Whether to measure only page delivery, without the load test. */
const onlyPages = process.argv.includes('--pages');
const SECONDS = quick ? 2 : 4;
const ROUNDS = quick ? 1 : 3;
const SCALES = quick ? [1] : [1, 100];
/** Maximum kB over the network for a visitor's first page, by type. */
const WEIGHTS = { script: 130, stylesheet: 20, font: 60 };
const READ = ['/articleView/tip-menu-mistakes', '/articleView/', '/gettingStarted', '/camsiteView/list', '/login'];
const FILE = new URL('../docs/performance.md', import.meta.url);
/** Everything below this line of docs/performance.md is written by hand and preserved. */
const EXPLANATIONS = '## Missed aims';

const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');

type SiteCases = readonly { site: Site; cases: readonly Case[] }[];

/** Measures one case at all sites in turn. Returns the runs of each site, and those of the same bytes without it. */
async function runCase(
  bySite: SiteCases,
  index: number,
  { ceiling, signal }: { ceiling: Ceiling; signal: AbortSignal },
) {
  const runs = new Map(bySite.map(({ site }) => [site, { site: [] as Measurement[], bare: [] as Measurement[] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { site, cases } of bySite) {
      signal.throwIfAborted();
      const calls = cases[index]?.calls ?? [];
      runs.get(site)?.site.push(await measure(site, calls, SECONDS));
      runs.get(site)?.bare.push(await ceiling.measure(site.url, calls, SECONDS));
    }
  }
  return runs;
}

/** Measures each case at all sites in turn, so that other load on the machine affects all of them alike. */
async function load(sites: readonly Site[], ceiling: Ceiling, signal: AbortSignal): Promise<LoadRow[]> {
  const bySite: { site: Site; cases: Case[] }[] = [];
  for (const site of sites) bySite.push({ site, cases: await casesOf(site) });
  const rows: LoadRow[] = [];
  for (const [index, { name, aim }] of (bySite[0]?.cases ?? []).entries()) {
    const runs = await runCase(bySite, index, { ceiling, signal });
    for (const [{ scale }, { site, bare }] of runs)
      rows.push({ name, aim, scale, site: medianOf(site), bare: medianOf(bare) });
    console.log(
      `${name}: ${[...runs.values()].map(({ site }) => medianOf(site).perSecond.toFixed(0)).join(' and ')}/s`,
    );
  }
  const table = loadTable(rows);
  console.log(`\n20 connections, median of ${ROUNDS} runs of ${SECONDS} s. Bare: the same bytes from Fastify alone.`);
  console.table(table);
  return rows;
}

async function postgresVersion({ databaseUrl }: Site): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select split_part(version(), ' ', 2) as version`);
  await client.end();
  return rows[0]?.version ?? '';
}

async function writeReport(rows: readonly LoadRow[], readings: readonly Reading[], sites: readonly Site[]) {
  const [first] = sites;
  if (!first) return;
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const explained = old.includes(EXPLANATIONS) ? old.slice(old.indexOf(EXPLANATIONS)) : `${EXPLANATIONS}\n`;
  writeFileSync(
    FILE,
    `# Performance

The tables are written by \`npm run bench -- --write\`, here on ${new Date().toISOString().slice(0, 10)} with version ${productVersion()}. Repeat it on a machine that does nothing else.

- **Machine**: ${describeMachine(await postgresVersion(first))}.
- **Method**: 20 connections, medians of ${ROUNDS} times ${SECONDS} s with the lowest and the highest, one process of the server, rate limits off, compressed responses.
  "Bare" is Fastify alone with the same bytes, measured in turn. "Logged in" means ten members in turn. "x1" is the demonstration content, "x100" a hundred times as much.

## Requests

${recordsTable(loadTable(rows))}

## First visit on a phone

A visitor with an empty cache, 4x slower processor, 1.6 Mbit/s, 150 ms round trip; medians of three. "Blocked" counts tasks after the first paint. Aims: largest paint 700 ms, blocked 100 ms, 180 kB, 15 requests.

${recordsTable(readingTable(readings))}

## Start

From the start of the process to the first page, with the database running: ${sites.map(({ scale, startMs }) => `${(startMs / 1000).toFixed(1)} s (x${scale})`).join(', ')}. Aim: 1 s.

${explained}`,
  );
}

async function weigh(site: Site): Promise<void> {
  const paths = ['/', '/forum/home', `/forumDetails?id=${await postToRead(site)}`];
  console.log('\nFirst page of a visitor, kB transferred until the browser is idle.');
  const weights = await weighPages(site.url, paths);
  const shown = (kB: number, aim: number) => `${kB.toFixed(1)} of ${aim} ${labelResult(kB <= aim)}`;
  console.table(
    weights.map(({ path, script, stylesheet, font, delays }) => ({
      Page: path,
      JavaScript: shown(script, WEIGHTS.script),
      CSS: shown(stylesheet, WEIGHTS.stylesheet),
      Fonts: shown(font, WEIGHTS.font),
      'First paint waits for': delays.length === 0 ? 'none of it PASS' : `${delays.join('; ')} MISS`,
    })),
  );
}

async function read(site: Site): Promise<Reading[]> {
  console.log('\nFirst visits with 4x CPU slowdown on slow 4G, median of three.');
  const post = `/forumDetails?id=${await postToRead(site)}`;
  const readings = await readPages(site.url, ['/', '/forum/home', post, ...READ]);
  console.table(readingTable(readings));
  return readings;
}

await command(async (signal) => {
  await buildWeb(signal);
  const { sites, stop } = await startSites(onlyPages ? SCALES.slice(0, 1) : SCALES, signal);
  const ceiling = await startCeiling();
  try {
    const [first] = sites;
    if (!first) throw new Error('no site');
    await weigh(first);
    const readings = await read(first);
    if (!onlyPages) {
      const rows = await load(sites, ceiling, signal);
      if (writes) await writeReport(rows, readings, sites);
    }
  } finally {
    ceiling.stop();
    await stop();
  }
  return 0;
});
