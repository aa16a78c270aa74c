import { describeMachine, markdownTable, productVersion } from '../report.ts';
import type { PhaseStatistics } from './messages.ts';
import type { ServerStatistics } from './watch-server.ts';

export interface Measured {
  rate: number;
  seconds: number;
  statistics: PhaseStatistics;
  server: ServerStatistics;
}

export interface LoadStatistics {
  when: string;
  postgres: string;
  counts: Record<string, number>;
  sockets: number;
  steps: { rate: number; p99: number; shed: number }[];
  steady: Measured;
  rush: Measured;
  /** After the rush, at the steady rate. */
  after: Measured;
  /**
   * Seconds from the end of the rush until no request was rejected and p99 was within its limit; null if that did not
   * happen within the measured time.
   */
  recovered: number | null;
  /** Number of acknowledged writes, each of which should be stored exactly once. */
  acknowledged: number;
  lost: number;
}

export const P99_MS = 400;
export const RECOVER_S = 10;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
const ms = (value: number) => value.toFixed(0);
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
const PHASES = ['steady', 'rush', 'after'] as const;

/** Describes the limits that were not met, the errors, the unanswered requests and the lost writes. */
export function misses({ steady, rush, after, recovered, lost }: LoadStatistics): string[] {
  const found: string[] = [];
  if (steady.statistics.all.p99 > P99_MS) found.push(`p99 at the steady rate is ${ms(steady.statistics.all.p99)} ms`);
  if (rush.statistics.shed === 0) found.push('no requests were rejected during the rush');
  for (const { statistics } of [steady, rush, after]) {
    for (const [error, count] of Object.entries({ ...statistics.errors, ...statistics.unanswered })) {
      found.push(`${count} times: ${error}`);
    }
  }
  if (recovered === null || recovered > RECOVER_S) found.push(`it took ${recovered ?? 'too many'} s to recover`);
  if (lost > 0) found.push(`${lost} acknowledged writes are not stored once`);
  return found;
}

function rateSaid(steps: LoadStatistics['steps']): string {
  if (steps.length === 0) return 'The rate was set by hand.';
  return `The rate grew until p99 was above ${P99_MS} ms or a request was rejected. The steady rate is below the last good one.

${markdownTable(
  ['Requests a second', 'p99 ms', 'Rejected'],
  steps.map(({ rate, p99, shed }) => [rate, ms(p99), shed]),
)}`;
}

/** Returns the content of docs/load.md. */
export function loadReport(given: LoadStatistics): string {
  const { when, postgres, counts, sockets, steps, steady, rush, after, recovered, acknowledged, lost } = given;
  const failed = misses(given);
  const phase = { steady, rush, after };
  return `# Load

Written by \`npm run load -- --write\` on ${when.slice(0, 10)}, version ${productVersion()}. Repeat it: \`npm run load -- --minutes 10 --write\`, on a machine that does nothing else
(\`--posts\`, \`--sockets\`, \`--rate\` and \`--quick\` change what is measured; see bench/load.ts).

**${failed.length === 0 ? 'All targets reached' : `Targets missed: ${failed.join('; ')}`}**: p99 below ${P99_MS} ms at a steady ${steady.rate} requests a second; at three times
that rate the excess is rejected with 503 and Retry-After, nothing else fails, no acknowledged write is lost, and the server has recovered ${RECOVER_S} s after the rush.

- **Machine**: ${describeMachine(postgres)}.
- **Data**: ${Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ')}.
- **Scenario**: what people do, nine reads to one write (bench/load/scenario.ts; the shares are below), by visitors and members, while ${sockets} pages
  hold a socket. Requests come at random moments at a mean rate that does not depend on the answers (an open model); times count from the moment
  at which a request was to be sent, so that a server that stalls is not asked less.
- **One process** of the server, as \`npm start\` runs it, limits of single callers off.

## The rate

${rateSaid(steps)}

## What happened

${markdownTable(
  ['', 'Steady', 'Rush: three times the rate', 'At once after it: the steady rate again'],
  [
    ['Requests a second', ...PHASES.map((name) => phase[name].rate)],
    ['Seconds', ...PHASES.map((name) => phase[name].seconds)],
    ['Requests', ...PHASES.map((name) => phase[name].statistics.sent)],
    ['Answered', ...PHASES.map((name) => phase[name].statistics.answered)],
    ['Rejected (503)', ...PHASES.map((name) => percent(phase[name].statistics.shed, phase[name].statistics.sent))],
    ['Failed (500 and the like)', ...PHASES.map((name) => sum(phase[name].statistics.errors))],
    ['Without a response', ...PHASES.map((name) => sum(phase[name].statistics.unanswered))],
    [
      'p50 / p95 / p99 of the answered, ms',
      ...PHASES.map((name) => {
        const { p50, p95, p99 } = phase[name].statistics.all;
        return `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`;
      }),
    ],
    ['Server: share of a processor', ...PHASES.map((name) => phase[name].server.processor.toFixed(2))],
    ['Server: peak memory, MB', ...PHASES.map((name) => ms(phase[name].server.memory))],
    [
      'Event loop: worst p99 of a sample, ms',
      ...PHASES.map((name) => {
        const { eventLoop } = phase[name].server;
        return eventLoop === null ? 'not reported' : ms(eventLoop);
      }),
    ],
  ],
)}

What is said of the server during the rush is of the rush and of what came after it together.
Recovered after the rush within ${recovered === null ? 'more than the observed time' : `${recovered} s`}. Of ${acknowledged} acknowledged posts, replies and messages of all phases ${lost} are not stored exactly once.

## By kind of request, at the steady rate

${markdownTable(
  ['Request', 'Share', 'Requests', 'p50 ms', 'p95 ms', 'p99 ms'],
  steady.statistics.kinds.map(({ kind, writes, count, p50, p95, p99 }) => [
    writes ? `${kind} (write)` : kind,
    percent(count, steady.statistics.sent),
    count,
    ms(p50),
    ms(p95),
    ms(p99),
  ]),
)}
`;
}
