import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers through one after the other, so many in a second. */
export class Pace {
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
