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
  peak: Measured;
  /** After the peak, at the steady rate. */
  after: Measured;
  /**
   * Seconds from the end of the peak until no request was rejected and p99 was within its limit; null if that did not
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
const PHASES = ['steady', 'peak', 'after'] as const;

/** Describes the limits that were not met, the errors, the unanswered requests and the lost writes. */
export function misses({ steady, peak, after, recovered, lost }: LoadStatistics): string[] {
  const found: string[] = [];
  if (steady.statistics.all.p99 > P99_MS) found.push(`p99 at the steady rate is ${ms(steady.statistics.all.p99)} ms`);
  if (peak.statistics.shed === 0) found.push('no requests were rejected during the peak');
  for (const { statistics } of [steady, peak, after]) {
    for (const [error, count] of Object.entries({ ...statistics.errors, ...statistics.unanswered })) {
      found.push(`${count} times: ${error}`);
    }
  }
  if (recovered === null || recovered > RECOVER_S) found.push(`it took ${recovered ?? 'too many'} s to recover`);
  if (lost > 0) found.push(`${lost} acknowledged writes are not stored once`);
  return found;
}

function describeRate(steps: LoadStatistics['steps']): string {
  if (steps.length === 0) return 'The rate was set by hand.';
  return `The rate was increased until p99 was above ${P99_MS} ms or a request was rejected. The steady rate is below the last rate that met both conditions.

${markdownTable(
  ['Requests per second', 'p99 ms', 'Rejected'],
  steps.map(({ rate, p99, shed }) => [rate, ms(p99), shed]),
)}`;
}

/** Returns the rows of the table of results, with a column for each phase. */
function resultRows(phase: Pick<LoadStatistics, (typeof PHASES)[number]>) {
  return [
    ['Requests per second', ...PHASES.map((name) => phase[name].rate)],
    ['Seconds', ...PHASES.map((name) => phase[name].seconds)],
    ['Requests', ...PHASES.map((name) => phase[name].statistics.sent)],
    ['Answered', ...PHASES.map((name) => phase[name].statistics.answered)],
    ['Rejected (503)', ...PHASES.map((name) => percent(phase[name].statistics.shed, phase[name].statistics.sent))],
    ['Failed (500 and similar)', ...PHASES.map((name) => sum(phase[name].statistics.errors))],
    ['Without a response', ...PHASES.map((name) => sum(phase[name].statistics.unanswered))],
    [
      'p50 / p95 / p99 of answered requests, ms',
      ...PHASES.map((name) => {
        const { p50, p95, p99 } = phase[name].statistics.all;
        return `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`;
      }),
    ],
    ['Server: share of one processor', ...PHASES.map((name) => phase[name].server.processor.toFixed(2))],
    ['Server: peak memory, MB', ...PHASES.map((name) => ms(phase[name].server.memory))],
    [
      'Event loop: worst p99 of a sample, ms',
      ...PHASES.map((name) => {
        const { eventLoop } = phase[name].server;
        return eventLoop === null ? 'not reported' : ms(eventLoop);
      }),
    ],
  ];
}

/** Returns the content of docs/load.md. */
export function loadReport(given: LoadStatistics): string {
  const { when, postgres, counts, sockets, steps, steady, peak, after, recovered, acknowledged, lost } = given;
  const failed = misses(given);
  return `# Load

Written by \`npm run load -- --write\` on ${when.slice(0, 10)}, version ${productVersion()}. To repeat it, run \`npm run load -- --minutes 10 --write\` on an otherwise idle machine.
The options \`--posts\`, \`--sockets\`, \`--rate\` and \`--quick\` change what is measured (see bench/load.ts).

**${failed.length === 0 ? 'All targets met' : `Targets missed: ${failed.join('; ')}`}**: p99 is below ${P99_MS} ms at a steady ${steady.rate} requests per second. At three times
that rate, excess requests are rejected with 503 and Retry-After, no request fails and no acknowledged write is lost. The site recovers within ${RECOVER_S} s after the peak.

- **Machine**: ${describeMachine(postgres)}.
- **Data**: ${Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ')}.
- **Scenario**: typical use by visitors and members, nine reads per write (bench/load/scenario.ts; the shares are below), while ${sockets} pages have
  an open socket. Requests arrive at random times at a mean rate that does not depend on the responses (an open model). Times are measured from the
  scheduled time of a request, so that a server that stalls does not receive fewer requests.
- **Server**: one process, as \`npm start\` runs it, without the rate limits of single callers.

## The rate

${describeRate(steps)}

## Results

${markdownTable(
  ['', 'Steady', 'Peak: three times the rate', 'Immediately after it: the steady rate again'],
  resultRows({ steady, peak, after }),
)}

The values of the server during the peak also cover the phase after it.
The site recovered within ${recovered === null ? 'more than the observed time' : `${recovered} s`} after the peak. Of ${acknowledged} acknowledged posts, replies and messages of all phases, ${lost} are not stored exactly once.

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
