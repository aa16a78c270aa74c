import { brotliDecompressSync } from 'node:zlib';
import { command } from '../scripts/lib/command.ts';
import { PAGE_BYTES } from '../packages/contract/src/link-page/limits.ts';
import { PUBLIC_LINK } from '../packages/contract/src/link-page/routes.ts';
import { startCeiling, type Ceiling } from './ceiling.ts';
import { measure, medianOf, type Call, type Measurement } from './measure.ts';
import { startSites, type Site } from './sites.ts';

const SECONDS = process.argv.includes('--quick') ? 2 : 4;
const ROUNDS = 3;
/** Minimum fraction of the rate of Fastify alone, sending the same bytes. */
const AIM = 0.5;
/** Headers of a browser, so that each request is counted as a visit. */
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
};
const PAGE = `${PUBLIC_LINK}/demo-luna`;
interface LinkCase {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** Minimum ratio; null for a case without one. */
  aim?: number | null;
  isMissing?: boolean;
}

const CASES: readonly LinkCase[] = [
  { name: 'Link page', path: PAGE },
  { name: 'Link page, another language', path: PAGE, headers: { 'accept-language': 'ru' } },
  { name: 'No such page', path: `${PUBLIC_LINK}/nobody-at-all`, aim: null, isMissing: true },
];

const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');

async function sizes(url: string) {
  const response = await fetch(url + PAGE, { headers: { ...HEADERS, 'accept-encoding': 'identity' } });
  const html = Buffer.from(await response.arrayBuffer());
  const { rawBody } = await fetchCompressed(url);
  return { html: html.length, wire: rawBody.length, same: brotliDecompressSync(rawBody).equals(html) };
}

async function fetchCompressed(url: string) {
  const { request } = await import('node:http');
  return new Promise<{ rawBody: Buffer }>((resolve, reject) => {
    request(url + PAGE, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ rawBody: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

interface Medians {
  own: Measurement;
  bare: Measurement;
}

async function measureCase(
  { path, headers }: LinkCase,
  site: Site,
  { ceiling, signal }: { ceiling: Ceiling; signal: AbortSignal },
): Promise<Medians> {
  const calls: Call[] = [{ method: 'GET', path, headers: { ...HEADERS, ...headers } }];
  const runs: Medians[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    signal.throwIfAborted();
    runs.push({
      own: await measure(site, calls, SECONDS),
      bare: await ceiling.measure(site.url, calls, SECONDS),
    });
  }
  return { own: medianOf(runs.map((run) => run.own)), bare: medianOf(runs.map((run) => run.bare)) };
}

function assess({ name, aim = AIM, isMissing = false }: LinkCase, { own, bare }: Medians) {
  const ratio = own.perSecond / bare.perSecond;
  const row: Record<string, string> = {
    ...{ Request: name, 'req/s': own.perSecond.toFixed(0), 'p50 ms': String(own.p50), 'p99 ms': String(own.p99) },
    ...{ 'CPU ms': own.cpuMs?.toFixed(3) ?? '', 'Bare req/s': bare.perSecond.toFixed(0), Ratio: ratio.toFixed(2) },
    'Aim for it': aim === null ? '' : `${aim} ${labelResult(ratio >= aim)}`,
    Failed: isMissing || own.failed === 0 ? '' : String(own.failed),
  };
  return { reached: aim === null || (ratio >= aim && own.failed === 0), row };
}

await command(async (signal) => {
  const { sites, stop } = await startSites([1], signal);
  const ceiling = await startCeiling();
  try {
    const [site] = sites;
    if (!site) throw new Error('no site');
    let isReached = true;
    const table: Record<string, string>[] = [];
    for (const one of CASES) {
      const { reached, row } = assess(one, await measureCase(one, site, { ceiling, signal }));
      isReached &&= reached;
      table.push(row);
    }
    const { html, wire, same } = await sizes(site.url);
    console.log(`\nThe public link page, 20 connections, median of ${ROUNDS} runs of ${SECONDS} s.`);
    console.table(table);
    console.log(
      `${html} bytes of HTML, ${wire} transferred (limit ${PAGE_BYTES}: ${labelResult(same && wire < PAGE_BYTES)}).`,
    );
    return isReached && same && wire < PAGE_BYTES ? 0 : 1;
  } finally {
    ceiling.stop();
    await stop();
  }
});
