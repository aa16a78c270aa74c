// Separate process that sends the scenario's requests at a rate independent of the responses (open model).
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { TIMEOUT_MS } from '../../packages/contract/src/core/limits.ts';
import { random, type Random } from '../../apps/server/src/seed/random.ts';
import type { KindStatistics, Order, Phase, PhaseStatistics, World } from './messages.ts';
import { SCENARIO, type Kind, type Sent } from './scenario.ts';

// Unlimited, because a request that waits for a connection would not be sent on time.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
const ACCEPTED = { 'accept-encoding': 'br, gzip', 'accept-language': 'en', accept: '*/*' };
/** Number of characters after which a response is no longer buffered. The error code is among them. */
const BEGINNING = 64;

let world: World;

interface Outcome {
  kind: Kind;
  /** Scheduled time in ms from the start of the phase. The latency is measured from this time. */
  at: number;
  ms: number;
  end: 'answered' | 'shed' | { error: string } | { unanswered: string };
}

function send(sent: Sent): Promise<Outcome['end']> {
  return new Promise((done) => {
    const { method, path, cookie, body } = sent;
    const headers = {
      ...ACCEPTED,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(world.origin + path, { method, agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      const status = answer.statusCode ?? 0;
      let begin = '';
      answer.on('data', (part: Buffer) => {
        if (begin.length < BEGINNING) begin += part.toString('latin1');
      });
      answer.on('error', (error) => done({ unanswered: error.message }));
      answer.on('end', () => {
        if (status === 503 && answer.headers['retry-after'] !== undefined) return done('shed');
        const failed = /^\{"code":(-?[1-9]\d*)/.exec(begin)?.[1];
        if (status >= 400 || failed !== undefined)
          return done({ error: `${status} ${method} ${path.split('?')[0]} ${failed ?? ''}` });
        done('answered');
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', (error) => done({ unanswered: 'code' in error ? String(error.code) : error.message }));
    asked.end(body);
  });
}

function pickKind(draw: Random): Kind {
  let left = draw.next() * SCENARIO.reduce((sum, { share }) => sum + share, 0);
  const found = SCENARIO.find(({ share }) => (left -= share) < 0);
  if (!found) throw new Error('no request kind');
  return found;
}

/** Runs phases without a pause, so that requests still open at the end of a phase add to the load of the next. */
async function run(phases: readonly Phase[]): Promise<PhaseStatistics[]> {
  const draw = random(`load ${process.hrtime.bigint()}`);
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const statistics: (() => PhaseStatistics)[] = [];
  let phaseBegins = 0;
  for (const { rate, seconds } of phases) {
    const from = phaseBegins;
    const outcomes: Outcome[] = [];
    const acknowledged: PhaseStatistics['acknowledged'] = { posts: [], replies: [], messages: [] };
    // Poisson arrivals, like those of independent users.
    for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - draw.next()) * 1000) / rate) {
      const early = from + at - (performance.now() - startedAt);
      if (early > 1) await delay(early);
      const kind = pickKind(draw);
      const sent = kind.make(world, draw);
      const intended = at;
      const job = send(sent).then((end) => {
        outcomes.push({ kind, at: intended, ms: performance.now() - startedAt - from - intended, end });
        if (end === 'answered' && sent.names) acknowledged[sent.names.what].push(sent.names.id);
        open.delete(job);
      });
      open.add(job);
    }
    statistics.push(() => computePhaseStatistics(outcomes, acknowledged, seconds));
    phaseBegins += seconds * 1000;
  }
  await Promise.all(open);
  return statistics.map((of) => of());
}

function partOf(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function computeKindStatistics(kind: string, writes: boolean, outcomes: readonly Outcome[]): KindStatistics {
  const times = outcomes.filter(({ end }) => end === 'answered').map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  return {
    kind,
    writes,
    count: outcomes.length,
    p50: partOf(times, 0.5),
    p95: partOf(times, 0.95),
    p99: partOf(times, 0.99),
  };
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function computePhaseStatistics(
  outcomes: readonly Outcome[],
  acknowledged: PhaseStatistics['acknowledged'],
  seconds: number,
): PhaseStatistics {
  const ends = outcomes.map(({ end }) => end);
  return {
    kinds: SCENARIO.map((kind) =>
      computeKindStatistics(
        kind.kind,
        kind.writes ?? false,
        outcomes.filter((one) => one.kind === kind),
      ),
    ),
    all: computeKindStatistics('All', false, outcomes),
    sent: outcomes.length,
    answered: ends.filter((end) => end === 'answered').length,
    shed: ends.filter((end) => end === 'shed').length,
    errors: tally(ends.flatMap((end) => (typeof end === 'object' && 'error' in end ? [end.error] : []))),
    unanswered: tally(ends.flatMap((end) => (typeof end === 'object' && 'unanswered' in end ? [end.unanswered] : []))),
    acknowledged,
    seconds: Array.from({ length: Math.ceil(seconds) }, (_, second) => {
      const within = outcomes.filter(({ at }) => Math.floor(at / 1000) === second);
      const { p99 } = computeKindStatistics('', false, within);
      return { sent: within.length, shed: within.filter(({ end }) => end === 'shed').length, p99 };
    }),
  };
}

process.on('message', (order: Order) => {
  if (order.do === 'know') {
    world = order.world;
    process.send?.({ known: true });
    return;
  }
  void run(order.phases).then((statistics) => process.send?.(statistics));
});
process.on('disconnect', () => process.exit(0));
