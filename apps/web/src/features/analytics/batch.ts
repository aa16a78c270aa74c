import type { AnalyticsRecord } from '@site/contract/analytics/routes.ts';

interface Options {
  /** Records of one batch, at most. */
  size: number;
  waitMs: number;
  /** What fails is lost: it was only a count. */
  send: (records: AnalyticsRecord[]) => Promise<unknown>;
}

/** Gathers records and sends them together: when there are enough, when some time has passed, and when it is asked to. */
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

  /** Sends what waits. */
  flush(): void {
    const records = this.#waiting;
    this.drop();
    if (records.length > 0) this.#options.send(records).catch(() => undefined);
  }

  /** Throws away what waits. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }
}
