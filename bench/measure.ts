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
  await run(Math.max(1, Math.round(seconds / 4)));
  const { requests, latency, non2xx, errors } = await run(seconds);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
