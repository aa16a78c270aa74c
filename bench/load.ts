import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { command } from '../scripts/lib/command.ts';
import { loadReport, misses, P99_MS, RECOVER_S, type LoadStatistics, type Measured } from './load/load-report.ts';
import { query, startLoadSite, type LoadSite } from './load/load-site.ts';
import type { Phase, PhaseStatistics, Second } from './load/messages.ts';
import { startGenerator, type Generator } from './load/start-generator.ts';
import { watchServer } from './load/watch-server.ts';
import { startClients } from './sockets/clients.ts';

const { values: options } = parseArgs({
  options: {
    /** Duration of the steady rate in minutes. The peak lasts a fifth of that, but at least 10 s and at most 2 minutes. */
    minutes: { type: 'string', default: '10' },
    /** Requests per second; if omitted, the benchmark searches for the highest sustainable rate. */
    rate: { type: 'string' },
    /** Number of posts in addition to the demo content. */
    posts: { type: 'string', default: '20000' },
    /** Number of pages with an open socket during the test. */
    sockets: { type: 'string', default: '500' },
    /** Runs a short smoke test whose measurements mean nothing. */
    quick: { type: 'boolean', default: false },
    /** Whether to write docs/load.md. */
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = options.quick ? 30 : Number(options.minutes) * 60;
const POSTS = options.quick ? 2000 : Number(options.posts);
const SOCKETS = options.quick ? 50 : Number(options.sockets);
const PEAK = { times: 3, seconds: Math.min(120, Math.max(10, SECONDS / 5)) };
const AFTER_S = Math.max(20, RECOVER_S * 3);
/** Parameters of the rate search, in which the rate grows until the server is overloaded. */
const STEP = { first: options.quick ? 20 : 40, grows: 1.3, seconds: options.quick ? 4 : 20, most: 5000 };
/**
 * Factor applied to the rate of the last good step, and again after each attempt at a steady rate that was too high, up
 * to `TRIES` attempts in total.
 */
const BELOW = 0.85;
const TRIES = 3;
/** Number of consecutive good seconds after which the server counts as recovered. */
const GOOD_S = 3;

const isGood = ({ all, shed }: PhaseStatistics) => all.p99 <= P99_MS && shed === 0;

function printPhase(
  name: string,
  { rate, statistics: { all, sent, shed, errors, unanswered } }: Pick<Measured, 'rate' | 'statistics'>,
): void {
  const wrong = JSON.stringify({ ...errors, ...unanswered });
  console.log(
    `${name}: ${rate} per second, ${sent} sent, ${shed} rejected, p50 ${all.p50.toFixed(0)} p99 ${all.p99.toFixed(0)} ms${wrong === '{}' ? '' : ` ${wrong}`}`,
  );
}

async function findRate(
  generator: Generator,
  signal: AbortSignal,
): Promise<{ rate: number; steps: LoadStatistics['steps'] }> {
  const steps: LoadStatistics['steps'] = [];
  // Warm-up, so that loading on first use is not measured.
  await generator.run({ rate: STEP.first, seconds: STEP.seconds });
  for (let rate = STEP.first; rate < STEP.most; rate = Math.round(rate * STEP.grows)) {
    signal.throwIfAborted();
    const [statistics] = await generator.run({ rate, seconds: STEP.seconds });
    if (!statistics) break;
    printPhase('Step', { rate, statistics });
    steps.push({ rate, p99: statistics.all.p99, shed: statistics.shed });
    if (!isGood(statistics)) break;
  }
  const good = steps.filter(({ p99, shed }) => p99 <= P99_MS && shed === 0).at(-1)?.rate ?? STEP.first / 2;
  return { rate: Math.round(good * BELOW), steps };
}

/** Runs phases without a pause. The server measurements cover all of them. */
async function measure(site: LoadSite, generator: Generator, ...phases: Phase[]): Promise<Measured[]> {
  const { result, server } = await watchServer(site, () => generator.run(...phases));
  return phases.flatMap((phase, index) => {
    const statistics = result[index];
    return statistics ? [{ ...phase, statistics, server }] : [];
  });
}

/**
 * Runs the steady rate, and lowers it while it cannot be sustained, for at most `TRIES` attempts. Returns the last
 * attempt even if it failed. A rate given with `--rate` is tried only once.
 */
async function keepSteady(
  { site, generator }: { site: LoadSite; generator: Generator },
  rate: number,
  signal: AbortSignal,
): Promise<Measured> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    const [steady] = await measure(site, generator, { rate, seconds: SECONDS });
    if (!steady) throw new Error('nothing was measured');
    printPhase('Steady', steady);
    if (isGood(steady.statistics) || options.rate !== undefined || tries === TRIES) return steady;
    rate = Math.round(rate * BELOW);
  }
}

/** Returns the number of seconds until the server recovered; null if it did not. */
function recoveredAfter(seconds: readonly Second[]): number | null {
  const at = seconds.findIndex((_, index) => {
    const some = seconds.slice(index, index + GOOD_S);
    return some.length === GOOD_S && some.every(({ shed, p99 }) => shed === 0 && p99 <= P99_MS);
  });
  return at === -1 ? null : at;
}

const STORED = {
  posts: `select draft as id, count(*)::int as times from posts where draft = any($1) group by draft`,
  replies: `select draft as id, count(*)::int as times from replies where draft = any($1) group by draft`,
  messages: `select client_id as id, count(*)::int as times from messages where client_id = any($1) group by client_id`,
};

/** Counts the acknowledged writes and those among them that are not stored exactly once. */
async function checkStored(
  databaseUrl: string,
  phases: readonly PhaseStatistics[],
): Promise<{ acknowledged: number; lost: number }> {
  let acknowledged = 0;
  let once = 0;
  for (const what of ['posts', 'replies', 'messages'] as const) {
    const ids = phases.flatMap((phase) => phase.acknowledged[what]);
    acknowledged += ids.length;
    once += (await query(databaseUrl, STORED[what], [ids])).filter(({ times }) => times === 1).length;
  }
  return { acknowledged, lost: acknowledged - once };
}

async function countsOf(databaseUrl: string): Promise<Record<string, number>> {
  const [row] = await query(
    databaseUrl,
    `select (select count(*) from users) as members, (select count(*) from posts) as posts, (select count(*) from replies) as replies,
      (select count(*) from messages) as messages, (select pg_database_size(current_database()) / 1048576) as "MB of database"`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}

async function load(site: LoadSite, sockets: number, signal: AbortSignal): Promise<LoadStatistics> {
  const generator = await startGenerator(site.world);
  const stop = () => void generator.stop();
  signal.addEventListener('abort', stop);
  try {
    const counts = await countsOf(site.databaseUrl);
    const given = options.rate === undefined ? undefined : { rate: Number(options.rate), steps: [] };
    const { rate, steps } = given ?? (await findRate(generator, signal));
    const steady = await keepSteady({ site, generator }, rate, signal);
    // The phase after the peak starts with the backlog left by the peak.
    const [peak, after] = await measure(
      site,
      generator,
      { rate: steady.rate * PEAK.times, seconds: PEAK.seconds },
      { rate: steady.rate, seconds: AFTER_S },
    );
    if (!peak || !after) throw new Error('nothing was measured');
    printPhase('Peak', peak);
    printPhase('After', after);
    const phases = [steady, peak, after].map(({ statistics }) => statistics);
    const [version] = await query(site.databaseUrl, 'show server_version');
    return {
      when: new Date().toISOString(),
      postgres: String(version?.['server_version']),
      ...{ counts, sockets, steps, steady, peak, after },
      recovered: recoveredAfter(after.statistics.seconds),
      ...(await checkStored(site.databaseUrl, phases)),
    };
  } finally {
    signal.removeEventListener('abort', stop);
    await generator.stop();
  }
}

await command(async (signal) => {
  const site = await startLoadSite(POSTS, SOCKETS, signal);
  const clients = startClients();
  try {
    const guests = site.sessions.slice(0, SOCKETS).map((session) => ({ ...session, place: 0 }));
    const { opened } = await clients.open({ places: [{ origin: site.origin, path: '/socket' }], guests });
    const statistics = await load(site, opened, signal);
    const report = loadReport(statistics);
    if (options.write) writeFileSync(new URL('../docs/load.md', import.meta.url), report);
    console.log(`\n${report}`);
    return misses(statistics).length === 0 ? 0 : 1;
  } finally {
    await Promise.all([clients.stop(), site.stop()]);
  }
});
