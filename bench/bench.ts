import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import pg from 'pg';
import { buildWeb } from '../scripts/lib/build-web.ts';
import { command } from '../scripts/lib/command.ts';
import { casesOf, postToRead, type Case } from './cases.ts';
import { startCeiling, type Ceiling } from './ceiling.ts';
import { weighPages } from './first-page.ts';
import { better, measure, type Call, type Figures } from './measure.ts';
import { readPages } from './reading.ts';
import { describeMachine, markdownTable, productVersion } from './report.ts';
import { startSites, type Site } from './sites.ts';

const quick = process.argv.includes('--quick');
/** Writes the load figures to docs/figures.md. */
const writes = process.argv.includes('--write');
/** Measures page delivery only, without the load. */
const onlyPages = process.argv.includes('--pages');
const SECONDS = quick ? 2 : 4;
/** Repetitions of each measurement, with the sites in turn, so that other load affects all of them. */
const ROUNDS = quick ? 1 : 2;
const SCALES = quick ? [1] : [1, 100];
/** Limit of the ratio of the times with a hundred times the content and with the content itself. */
const GROWTH = 1.3;
/** kB over the wire for a visitor's first page. */
const WEIGHTS = { script: 130, stylesheet: 20, font: 60 };
/** ms, and kB over the wire in all, for a visitor with a slow phone on a slow line. */
const READING = { paint: 700, blocked: 50, kB: 180 };

const READ = ['/articleView/tip-menu-mistakes', '/articleView/', '/gettingStarted', '/camsiteView/list', '/login'];

const verdict = (reached: boolean) => (reached ? 'PASS' : 'MISS');

interface Row {
  site: Site;
  figures: Figures;
  ceiling: Figures;
}

function line(name: string, aim: number | null, rows: readonly Row[]): Record<string, string>[] {
  const small = rows[0]?.figures.perSecond ?? 0;
  return rows.map(({ site, figures, ceiling }, index) => {
    const ratio = figures.perSecond / ceiling.perSecond;
    const growth = small / figures.perSecond;
    return {
      Request: index === 0 ? name : '',
      Content: `x${site.scale}`,
      'req/s': figures.perSecond.toFixed(0),
      'p50 ms': String(figures.p50),
      'p99 ms': String(figures.p99),
      'CPU ms': figures.cpuMs?.toFixed(2) ?? '',
      'Ceiling req/s': ceiling.perSecond.toFixed(0),
      'p50/p99': `${ceiling.p50}/${ceiling.p99}`,
      Ratio: ratio.toFixed(2),
      'Aim for it': aim === null ? '' : `${aim} ${verdict(ratio >= aim)}`,
      'x1 against it': index === 0 ? '' : `${growth.toFixed(2)} ${verdict(growth <= GROWTH)}`,
      Failed: figures.failed === 0 ? '' : String(figures.failed),
    };
  });
}

async function rowsOf(
  measured: readonly { site: Site; calls: Call[] }[],
  ceiling: Ceiling,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = new Map<Site, Row>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { site, calls } of measured) {
      signal.throwIfAborted();
      const before = rows.get(site);
      const figures = better(before?.figures, await measure(site, calls, SECONDS));
      rows.set(site, {
        site,
        figures,
        ceiling: better(before?.ceiling, await ceiling.measure(site.url, calls, SECONDS)),
      });
    }
  }
  return [...rows.values()];
}

async function load(sites: readonly Site[], ceiling: Ceiling, signal: AbortSignal): Promise<void> {
  const bySite: { site: Site; cases: Case[] }[] = [];
  for (const site of sites) bySite.push({ site, cases: await casesOf(site) });
  const table: Record<string, string>[] = [];
  for (const [index, { name, aim }] of (bySite[0]?.cases ?? []).entries()) {
    const rows = await rowsOf(
      bySite.map(({ site, cases }) => ({ site, calls: cases[index]?.calls ?? [] })),
      ceiling,
      signal,
    );
    console.log(`${name}: ${rows.map(({ figures }) => figures.perSecond.toFixed(0)).join(' and ')} a second`);
    table.push(...line(name, aim, rows));
  }
  console.log(
    `\nRequests, 20 connections, the best of ${ROUNDS} times ${SECONDS} s, ${cpus().length} processors. Ratio: share of what Fastify alone sends.`,
  );
  console.table(table);
  const [first] = sites;
  if (writes && first) await writeFigures(table, first);
}

async function writeFigures(table: readonly Record<string, string>[], { databaseUrl }: Site): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select split_part(version(), ' ', 2) as version`);
  await client.end();
  const head = Object.keys(table[0] ?? {});
  const document = `# Requests a second

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}, version ${productVersion()}. Repeat it on a machine that does nothing else.

- **Machine**: ${describeMachine(rows[0]?.version ?? '')}.
- **Method**: 20 connections, the best of ${ROUNDS} times ${SECONDS} s, one process of the server, limits off. "Ratio" is the share of what
  bare Fastify sends with the same bytes in the same run. "Signed in" means ten members in turn. "x1" is the demonstration content, "x100" a hundred times as much.

${markdownTable(
  head,
  table.map((row) => head.map((name) => row[name] ?? '')),
)}
`;
  writeFileSync(new URL('../docs/figures.md', import.meta.url), document);
}

async function weigh(site: Site): Promise<void> {
  const paths = ['/', '/forum/home', `/forumDetails?id=${await postToRead(site)}`];
  console.log('\nA visitor’s first page, kB over the wire until the browser rests.');
  const weights = await weighPages(site.url, paths);
  const shown = (kB: number, aim: number) => `${kB.toFixed(1)} of ${aim} ${verdict(kB <= aim)}`;
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

async function read(site: Site): Promise<void> {
  console.log('\nPages that visitors read, with 4x CPU slowdown and slow 4G, medians of three times.');
  const shown = (value: number, aim: number, unit: string) =>
    `${value.toFixed(0)} of ${aim} ${unit} ${verdict(value <= aim)}`;
  const post = `/forumDetails?id=${await postToRead(site)}`;
  const readings = await readPages(site.url, ['/', '/forum/home', post, ...READ]);
  console.table(
    readings.map(({ path, paint, blocked, files, kB }) => ({
      Page: path,
      'Largest paint': shown(paint, READING.paint, 'ms'),
      'Blocked for': shown(blocked, READING.blocked, 'ms'),
      'Over the wire': shown(kB, READING.kB, 'kB'),
      Requests: files,
    })),
  );
}

await command(async (signal) => {
  await buildWeb(signal);
  const { sites, stop } = await startSites(onlyPages ? SCALES.slice(0, 1) : SCALES, signal);
  const ceiling = await startCeiling();
  try {
    const [first] = sites;
    if (first) {
      await weigh(first);
      await read(first);
    }
    if (!onlyPages) await load(sites, ceiling, signal);
  } finally {
    ceiling.stop();
    await stop();
  }
  return 0;
});
