import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

/** One kind of request; several of them are sent in turn. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** What the answering process works for one answer: hardly moved by what else the machine does. Null where that is not told. */
  cpuMs: number | null;
  /** Answers other than 2xx, and connections that broke. */
  failed: number;
}

const CONNECTIONS = 20;

/** Who answers. */
export interface Server {
  url: string;
  pid: number;
}

/** Processor time of a process so far; Linux counts it in hundredths of a second. */
function cpuMs(pid: number): number | null {
  try {
    const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = state.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** How many of these calls a server answers per second, after a time to get warm. */
export async function measure({ url, pid }: Server, calls: readonly Call[], seconds: number): Promise<Figures> {
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

/** The better of two measurements: what else the machine does only ever takes away. */
export function better(one: Figures | undefined, other: Figures): Figures {
  return one && one.perSecond > other.perSecond ? { ...one, failed: one.failed + other.failed } : other;
}
