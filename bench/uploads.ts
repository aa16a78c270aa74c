// Measures the latency of pages while members upload images with small files but large pixel dimensions.
import autocannon from 'autocannon';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { accountRoutes } from '../packages/contract/src/accounts/routes.ts';
import { mediaRoutes } from '../packages/contract/src/media/routes.ts';
import { command } from '../scripts/lib/command.ts';
import type { Call } from './measure.ts';
import { startSites, type Site } from './sites.ts';

const quick = process.argv.includes('--quick');
/** Duration of one measurement in seconds. */
const SECONDS = quick ? 4 : 10;
/** Number of rounds. Calm and hostile phases alternate, so that other load on the machine affects both alike. */
const ROUNDS = quick ? 1 : 4;
/** Number of concurrent upload workers. */
const UPLOADS = 20;
/** Page requests per second, well below the server's capacity, so that latency is not caused by queueing. */
const RATE = 20;
/** Maximum ratio of the p99 during uploads to the calm p99. */
const AIM = 2;
const PATHS = ['/faq', '/forum/home', '/gettingStarted', '/articleView/'];

/** Creates an image of 49 megapixels with 16 bits per channel in a few hundred kB. */
async function hostilePicture(): Promise<File> {
  const content = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#a58bff' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new File([new Uint8Array(content)], 'hostile.png', { type: 'image/png' });
}

async function logIn({ url }: Site, email: string, password: string): Promise<string> {
  const response = await fetch(url + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * Starts a fixed number of workers that upload repeatedly. `end` stops them and resolves to the number of responses by
 * HTTP status, with failed requests counted as `broken`.
 */
function startUploads({ url }: Site, file: File, cookies: readonly string[]) {
  const stop = new AbortController();
  const answers: Record<string, number> = {};
  const slots = Array.from({ length: UPLOADS }, async (_, slot) => {
    while (!stop.signal.aborted) {
      const body = new FormData();
      body.append('file', file);
      const headers = { cookie: cookies[slot % cookies.length] ?? '' };
      const sent = fetch(url + mediaRoutes.uploadImage.path, { method: 'POST', headers, body });
      const status = await sent.then(
        async (response) => (await response.arrayBuffer()) && String(response.status),
        () => 'broken',
      );
      answers[status] = (answers[status] ?? 0) + 1;
      await delay(200);
    }
  });
  return {
    async end() {
      stop.abort();
      await Promise.all(slots);
      return answers;
    },
  };
}

/** Returns the sum of the peak memory of a process and of its direct child processes, in MB. */
function peakMemory(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const megabytes = processes.map((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      if (Number(name) !== pid && parent !== pid) return 0;
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  });
  return megabytes.reduce((sum, one) => sum + one, 0);
}

interface Latency {
  p50: number;
  p99: number;
  failed: number;
}

async function latencyOf({ url }: Site, cookie: string): Promise<Latency> {
  // Visitors' pages are cached; members' pages are rendered.
  const requests = PATHS.flatMap((path): Call[] => [
    { method: 'GET', path, headers: {} },
    { method: 'GET', path, headers: { cookie } },
  ]);
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: 4,
    duration: SECONDS,
    overallRate: RATE,
    requests,
  });
  return { p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

await command(async (signal) => {
  const { sites, stop } = await startSites([1], signal);
  try {
    const [site] = sites;
    if (!site) throw new Error('no site');
    const file = await hostilePicture();
    const members = site.accounts.filter(({ role }) => /^(Member|Tester|Moderator|Admin|SuperAdmin)$/.test(role));
    const cookies: string[] = [];
    for (const { email, password } of members) cookies.push(await logIn(site, email, password));
    const reader = cookies[0] ?? '';
    await latencyOf(site, reader);
    const calm: Latency[] = [];
    const hostile: Latency[] = [];
    const total: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      calm.push(await latencyOf(site, reader));
      const uploads = startUploads(site, file, cookies);
      await delay(500);
      hostile.push(await latencyOf(site, reader));
      for (const [status, count] of Object.entries(await uploads.end())) total[status] = (total[status] ?? 0) + count;
    }
    console.log(`\n${RATE} pages per second; ${UPLOADS} uploads of ${Math.round(file.size / 1000)} kB in flight.`);
    console.table(
      [...calm.entries()].flatMap(([round, statistics]) => [
        { round, state: 'calm', ...statistics },
        { round, state: 'uploads', ...hostile[round] },
      ]),
    );
    const ratio = median(hostile.map(({ p99 }) => p99)) / Math.max(1, median(calm.map(({ p99 }) => p99)));
    console.log(`Responses to uploads by status: ${JSON.stringify(total)}`);
    console.log(`Peak memory of the server and its child processes: ${peakMemory(site.pid).toFixed(0)} MB`);
    console.log(
      `p99 during uploads / without (medians): ${ratio.toFixed(2)}, limit ${AIM}: ${ratio < AIM ? 'PASS' : 'MISS'}`,
    );
    return ratio < AIM ? 0 : 1;
  } finally {
    await stop();
  }
});
