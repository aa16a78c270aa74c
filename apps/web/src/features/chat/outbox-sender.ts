import type { Message } from '@site/contract/chat/schemas.ts';
import { nextToSend, type Outbox, type OutboxEvent, type Pending } from './outbox.ts';

/** What becomes of a call: taken, refused for good, or worth another try. */
export type Sent = { taken: Message } | { refused: string } | 'later';

interface Tools {
  store: { get: () => Outbox; change: (event: OutboxEvent) => void };
  send: (pending: Pending) => Promise<Sent>;
  onTaken: (message: Message) => void;
  /** Ends after so many ms, or when it is woken. */
  rest: (ms: number) => Promise<void>;
  /** Runs it while no other tab of this account sends. */
  alone: (run: () => Promise<void>) => Promise<void>;
}

const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

/**
 * Sends what waits, of each conversation in the order it was written, until the server has taken or refused it. A call
 * that may have arrived is made again with the same client id, which makes nothing twice (RT-05).
 */
export class OutboxSender {
  readonly #tools: Tools;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Sends what waits; one run at a time. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  stop(): void {
    this.#stopped = true;
  }

  async #sendAll(): Promise<void> {
    let rest = FIRST_REST_MS;
    while (!this.#stopped && nextToSend(this.#tools.store.get()).length > 0) {
      let failed = false;
      await this.#tools.alone(async () => {
        const results = await Promise.all(nextToSend(this.#tools.store.get()).map((one) => this.#sendOne(one)));
        failed = results.includes(false);
      });
      if (!failed) {
        rest = FIRST_REST_MS;
        continue;
      }
      if (this.#stopped) return;
      await this.#tools.rest(rest * (0.5 + Math.random() / 2));
      rest = Math.min(rest * 2, LONGEST_REST_MS);
    }
  }

  /** @returns false when it is worth another try */
  async #sendOne(pending: Pending): Promise<boolean> {
    const { store, send, onTaken } = this.#tools;
    const { clientId } = pending;
    const sent = await send(pending);
    if (sent === 'later') return false;
    if ('refused' in sent) {
      store.change({ type: 'refused', clientId, why: sent.refused });
      return true;
    }
    // Shown as a message first: between the two it would be seen nowhere.
    onTaken(sent.taken);
    store.change({ type: 'taken', clientId });
    return true;
  }
}
