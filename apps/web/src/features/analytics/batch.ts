import type { AnalyticsRecord } from '@site/contract/analytics/routes.ts';

interface Options {
  /** Maximum number of records in a batch. */
  size: number;
  waitMs: number;
  /** A failed batch is dropped, because the records are only counts. */
  send: (records: AnalyticsRecord[]) => Promise<unknown>;
}

/** Collects records and sends them in batches: when a batch is full, when the waiting time has passed, or on flush. */
export class Batch {
  readonly #options: Options;
  #waiting: AnalyticsRecord[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  add(record: AnalyticsRecord): void {
    this.#waiting.push(record);
    if (this.#waiting.length >= this.#options.size) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), this.#options.waitMs);
  }

  /** Sends the pending records. */
  flush(): void {
    const records = this.#waiting;
    this.drop();
    // Counts that cannot be sent are lost; pages must not depend on them.
    if (records.length > 0) this.#options.send(records).catch(() => undefined);
  }

  /** Discards the pending records. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }
}
