import { storedJson, type StoredValue } from '#platform/storage/stored-values.ts';
import { sendQueueAfter, type SendQueue, type SendQueueEvent, type Pending } from './send-queue.ts';

const keyOf = (userId: number) => `chat:${userId}:outbox` as const;

function looksRight(value: unknown): value is Pending {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, conversationId, text, images, at } = value as Partial<Record<keyof Pending, unknown>>;
  return (
    typeof clientId === 'string' &&
    typeof conversationId === 'number' &&
    typeof text === 'string' &&
    Array.isArray(images) &&
    typeof at === 'string' &&
    'refused' in value
  );
}

/**
 * Send queue of this account. Stored in the browser and shared by all tabs, so that it survives a reload; without
 * storage it lasts only as long as the page.
 */
export class SendQueueStore {
  readonly #key: string;
  readonly #stored: StoredValue<SendQueue>;
  readonly #listeners = new Set<() => void>();
  #outbox: SendQueue;
  #keeps = true;

  constructor(userId: number) {
    this.#key = keyOf(userId);
    this.#stored = storedJson<SendQueue>(keyOf(userId), (value) =>
      Array.isArray(value) ? value.filter(looksRight) : null,
    );
    this.#outbox = this.#read();
  }

  readonly get = (): SendQueue => this.#outbox;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reloads the queue after a change in another tab. */
  readonly readAgain = (event: StorageEvent): void => {
    if (event.key === this.#key) this.#set(this.#read());
  };

  change(event: SendQueueEvent): void {
    // Reads the stored queue, because another tab may have changed it.
    const next = sendQueueAfter(this.#keeps ? this.#read() : this.#outbox, event);
    if (next.length === 0) this.#stored.remove();
    else if (!this.#stored.write(next)) this.#keeps = false;
    this.#set(next);
  }

  #read(): SendQueue {
    return this.#stored.read() ?? [];
  }

  #set(next: SendQueue): void {
    this.#outbox = next;
    for (const listener of this.#listeners) listener();
  }
}
