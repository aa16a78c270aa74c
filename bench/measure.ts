import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

/** A request to measure. If there are several, they are sent in turn. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /**
   * CPU time of the server per response, in milliseconds. Other load on the machine hardly affects it. Null if it
   * cannot be read, such as on systems other than Linux.
   */
  cpuMs: number | null;
  /** Number of responses with a status other than 2xx, plus connection errors and timeouts. */
  failed: number;
}

/** The median of several measurements. */
export interface MedianMeasurement extends Measurement {
  /** Lowest and highest rate of all runs. */
  range: [low: number, high: number];
}

const CONNECTIONS = 20;

/** A server to measure. */
export interface Server {
  url: string;
  pid: number;
}

/**
 * Returns the CPU time of a process in milliseconds, which Linux counts in hundredths of a second; null if it cannot be
 * read.
 */
function cpuMs(pid: number): number | null {
  try {
    const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = state.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Measures how a server responds to these calls, after one second of warm-up. */
export async function measure({ url, pid }: Server, calls: readonly Call[], seconds: number): Promise<Measurement> {
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests: [...calls] });
  await run(1);
  const before = cpuMs(pid);
  const { requests, latency, non2xx, errors } = await run(seconds);
  const after = cpuMs(pid);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpuMs: before === null || after === null ? null : (after - before) / Math.max(1, requests.total),
    failed: non2xx + errors,
  };
}

/**
 * Returns the measurement with the median rate, with the failures of all runs added up.
 * @throws if there are no runs
 */
export function medianOf(runs: readonly Measurement[]): MedianMeasurement {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const [median, lowest, highest] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  if (!median || !lowest || !highest) throw new Error('nothing was measured');
  return {
    ...median,
    range: [lowest.perSecond, highest.perSecond],
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
}
