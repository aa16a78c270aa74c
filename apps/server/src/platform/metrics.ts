import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';
import { within } from './within.ts';

/** One value of a gauge that has labels. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** What a gauge reads: a number, one for each set of labels, or null while there is nothing to tell. */
export type Reading = number | null | readonly Sample[];

/** What is not read by then is left out, so that the rest can still be told. */
const READ_MS = 3000;
/** In seconds: around what people notice (0.1), what is promised (0.4) and what they give up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 10];

/**
 * The figures of one application, as Prometheus reads them. Names begin with `site_`, end with the unit, and counters with
 * `_total`. Labels are few and known beforehand: names of routes, jobs and states, never ids or anything of a person.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #log: Log;
  #server: Server | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Adds a value that is read at each scrape. A reading that fails or takes longer than three seconds is left out.
   * @param labels names of the labels that the readings carry
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, labels: readonly string[] = []): void {
    let reading: Promise<Reading> | null = null;
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.#registry],
      collect: async () => {
        // One at a time: scrapes that come faster than a reading ends wait for the same.
        reading ??= (async () => read())().finally(() => (reading = null));
        const value = await within(reading, READ_MS, () => new Error('not read in time')).catch((error: unknown) => {
          this.#log.warn({ err: error, metric: name }, 'metric not read');
          return null;
        });
        gauge.reset();
        if (typeof value === 'number') gauge.set(value);
        else if (labels.length === 0) gauge.remove();
        else for (const sample of value ?? []) gauge.set(sample.labels, sample.value);
      },
    });
  }

  /** Adds a number that only grows. */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** Adds a distribution, of seconds unless it has other buckets. */
  histogram<Label extends string>(
    name: string,
    help: string,
    { labels = [], buckets = SECONDS }: { labels?: readonly Label[]; buckets?: number[] } = {},
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.#registry] });
  }

  /** All of it in Prometheus's text format. */
  scrape(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Serves /metrics on a listener of its own, which the proxy in front leads nobody to. */
  async listen(host: string, port: number): Promise<void> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
      this.scrape().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        (error: unknown) => {
          this.#log.error({ err: error }, 'metrics failed');
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

  /** The port it listens on; null when it does not. */
  get port(): number | null {
    // Of a listener on a port, not on a pipe.
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
