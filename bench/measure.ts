import autocannon from 'autocannon';

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
  /** Answers other than 2xx, and connections that broke. */
  failed: number;
}

const CONNECTIONS = 20;

/** How many of these calls a server answers per second, after a time to get warm. */
export async function measure(url: string, calls: readonly Call[], seconds: number): Promise<Figures> {
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests: [...calls] });
  await run(1);
  const { requests, latency, non2xx, errors } = await run(seconds);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/** The better of two measurements: what else the machine does only ever takes away. */
export function better(one: Figures | undefined, other: Figures): Figures {
  return one && one.perSecond > other.perSecond ? { ...one, failed: one.failed + other.failed } : other;
}
