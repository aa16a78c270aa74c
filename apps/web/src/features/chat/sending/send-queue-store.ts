import { sendQueueAfter, type SendQueue, type SendQueueEvent, type Pending } from './send-queue.ts';

/** Storage key of an account's send queue. Logging out removes all entries whose key has the prefix `chat:`. */
const keyOf = (userId: number) => `chat:${userId}:outbox`;

function looksRight(value: unknown): value is Pending {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'conversationId' in value &&
    typeof value.conversationId === 'number' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'images' in value &&
    Array.isArray(value.images) &&
    'at' in value &&
    typeof value.at === 'string' &&
    'refused' in value
  );
}

function read(userId: number): SendQueue {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(looksRight) : [];
  } catch {
    return [];
  }
}

/**
 * Send queue of this account. Stored in the browser and shared by all tabs, so that it survives a reload; without
 * storage it lasts only as long as the page.
 */
export class SendQueueStore {
  readonly #userId: number;
  readonly #listeners = new Set<() => void>();
  #outbox: SendQueue;
  #keeps = true;

  constructor(userId: number) {
    this.#userId = userId;
    this.#outbox = read(userId);
  }

  readonly get = (): SendQueue => this.#outbox;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reloads the queue after a change in another tab. */
  readonly readAgain = (event: StorageEvent): void => {
    if (event.key === keyOf(this.#userId)) this.#set(read(this.#userId));
  };

  change(event: SendQueueEvent): void {
    // Reads the stored queue, because another tab may have changed it.
    const next = sendQueueAfter(this.#keeps ? read(this.#userId) : this.#outbox, event);
    try {
      if (next.length > 0) localStorage.setItem(keyOf(this.#userId), JSON.stringify(next));
      else localStorage.removeItem(keyOf(this.#userId));
    } catch {
      this.#keeps = false;
    }
    this.#set(next);
  }

  #set(next: SendQueue): void {
    this.#outbox = next;
    for (const listener of this.#listeners) listener();
  }
}
