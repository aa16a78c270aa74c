import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';
import { withTimeout } from '../with-timeout.ts';

/** One value of a gauge with labels. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** Value of a gauge: a number, one number for each set of labels, or null while there is no value. */
export type Reading = number | null | readonly Sample[];

type Read = () => Reading | Promise<Reading>;

/** Timeout of reading one gauge in milliseconds, after which it is omitted from the scrape. */
const READ_MS = 3000;
/**
 * Histogram buckets in seconds, around the thresholds of perception (0.1), of the service level (0.4) and of
 * abandonment.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 10];

/**
 * Metrics of one application in the Prometheus format. Names start with `site_` and end with the unit, if there is one,
 * or with `_total` for counters. Labels have few, known values, such as names of routes, jobs and states, and never ids
 * or personal data.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #log: Log;
  #server: Server | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Adds a gauge that is read at each scrape. A read that fails or takes longer than three seconds is omitted.
   * @param source the read, and the names of the labels if it returns samples
   */
  gauge(name: string, help: string, source: Read | { read: Read; labels: readonly string[] }): void {
    const { read, labels } = typeof source === 'function' ? { read: source, labels: [] } : source;
    let reading: Promise<Reading> | null = null;
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.#registry],
      collect: async () => {
        // Concurrent scrapes share one read.
        reading ??= (async () => read())().finally(() => (reading = null));
        const value = await withTimeout(reading, READ_MS, () => new Error('metric read timed out')).catch(
          (error: unknown) => {
            this.#log.warn({ err: error, metric: name }, 'metric read failed');
            return null;
          },
        );
        gauge.reset();
        if (typeof value === 'number') gauge.set(value);
        else if (labels.length === 0) gauge.remove();
        else for (const sample of value ?? []) gauge.set(sample.labels, sample.value);
      },
    });
  }

  /** Adds a counter. */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** Adds a histogram. Its default buckets are in seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    { labels = [], buckets = SECONDS }: { labels?: readonly Label[]; buckets?: number[] } = {},
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.#registry] });
  }

  /** Returns all metrics in Prometheus's text format. */
  scrape(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Serves /metrics on a separate listener that the reverse proxy does not expose. */
  async listen(host: string, port: number): Promise<void> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
      this.scrape().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        (error: unknown) => {
          this.#log.error({ err: error }, 'metrics collection failed');
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    this.#server = server;
  }

  /** Port of the metrics listener; null when it is not listening. */
  get port(): number | null {
    // The listener uses a TCP port, so its address is not the name of a pipe.
    return this.#server ? (this.#server.address() as AddressInfo).port : null;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
