import { setTimeout as wait } from 'node:timers/promises';

/** Rate limiter that lets callers proceed one at a time, up to a given number per second. */
export class SendRateLimiter {
  readonly #everyMs: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#everyMs = 1000 / perSecond;
  }

  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await wait(at - now);
  }
}
