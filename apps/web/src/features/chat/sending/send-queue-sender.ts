import type { Message } from '@site/contract/chat/schemas.ts';
import { nextToSend, type SendQueue, type SendQueueEvent, type Pending } from './send-queue.ts';

/** Result of a send: accepted, rejected permanently, or to be sent again. */
export type Sent = { taken: Message } | { refused: string } | 'later';

interface Tools {
  store: { get: () => SendQueue; change: (event: SendQueueEvent) => void };
  send: (pending: Pending) => Promise<Sent>;
  onTaken: (message: Message) => void;
  /** Resolves after `ms` milliseconds, or earlier when the queue is flushed. */
  rest: (ms: number) => Promise<void>;
  /** Runs the function under an exclusive lock, while no other tab of this account is sending. */
  withWebLock: (run: () => Promise<void>) => Promise<void>;
}

const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

/**
 * Sends the queue, in order within each conversation, until the server has accepted or rejected each message (retry
 * with backoff). If a response was lost, the retry has the same client id, which makes it idempotent (RT-05).
 */
export class SendQueueSender {
  readonly #tools: Tools;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Sends the queue; at most one run at a time. */
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
      await this.#tools.withWebLock(async () => {
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

  /**
   * Sends one message and applies the result to the queue.
   * @returns false when the message must be retried
   */
  async #sendOne(pending: Pending): Promise<boolean> {
    const { store, send, onTaken } = this.#tools;
    const { clientId } = pending;
    const sent = await send(pending);
    if (sent === 'later') return false;
    if ('refused' in sent) {
      store.change({ type: 'refused', clientId, why: sent.refused });
      return true;
    }
    // The message joins the timeline before it leaves the queue; otherwise it would briefly disappear.
    onTaken(sent.taken);
    store.change({ type: 'taken', clientId });
    return true;
  }
}
