import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { StorageKey } from '../storage/storage-keys.ts';
import { storedKeys, storedText } from '../storage/stored-values.ts';
import { isLeaving } from '../sessions/log-out.ts';

/** `id` makes repeated sends idempotent; `at` determines the order. */
interface Item {
  id: string;
  at: string;
}

interface Flush<A> {
  /** Called with the server's response to each batch. */
  onResponse?: (answer: A) => void;
  /**
   * Whether the page is unloading. The items are then sent without waiting for the lock, although another tab may send
   * the same ones.
   */
  leaving?: boolean;
}

/** Actions of an account on this device that the server has not confirmed. */
export interface OfflineQueue<T extends Item, A = unknown> {
  add(userId: number, item: T): void;
  /** Returns the pending items in order. */
  waiting(userId: number): T[];
  /** Sends the pending items. @returns whether all of them were accepted or permanently rejected */
  flush(api: Client, userId: number, how?: Flush<A>): Promise<boolean>;
}

/** Maximum number of items in a batch. */
const BATCH = 100;

/** Fallback if storage is unavailable or full; lasts as long as the page. */
const inMemory = new Map<string, string>();

function put(key: StorageKey, value: string): void {
  if (!storedText(key).write(value)) inMemory.set(key, value);
}

function drop(key: StorageKey): void {
  inMemory.delete(key);
  storedText(key).remove();
}

function valuesOf(prefix: `outbox:${string}`): string[] {
  const stored = storedKeys(prefix).map((key) => storedText(key).read() ?? []);
  const fallback = [...inMemory].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);
  return [...stored.flat(), ...fallback];
}

/** Runs `work` in one tab at a time under a Web Lock. Without Web Locks, the server deduplicates by id. */
function withWebLock(name: string, work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Stores actions on this device, each under a separate key so that tabs do not overwrite one another, and sends them in
 * batches when there is a connection. Items that the server permanently rejects are dropped.
 * @param name name of the queue, part of the storage keys; must not change
 */
export function offlineQueue<T extends Item, A = unknown>(
  name: string,
  send: (api: Client, items: T[]) => Promise<A>,
): OfflineQueue<T, A> {
  const prefixOf = (userId: number) => `outbox:${name}:${userId}:` as const;
  const waiting = (userId: number) =>
    valuesOf(prefixOf(userId))
      // Written only by the code below.
      .map((text) => JSON.parse(text) as T)
      .toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    add(userId, item) {
      // Logging out clears the account's stored data, so nothing may be stored from then on.
      if (!isLeaving()) put(`${prefixOf(userId)}${item.id}`, JSON.stringify(item));
    },
    waiting,
    flush(api, userId, { onResponse, leaving = false } = {}) {
      const clear = (items: readonly T[]) => items.forEach(({ id }) => drop(`${prefixOf(userId)}${id}`));
      /**
       * Sends a batch of items.
       * @returns whether the items are done (accepted, or permanently rejected)
       */
      const deliver = async (items: T[]): Promise<boolean> => {
        let answer: A;
        try {
          answer = await send(api, items);
        } catch (error) {
          if (!isApiError(error, 'invalid')) return false;
          if (items.length === 1) {
            clear(items);
            return true;
          }
          // Retries the items one by one, so that a rejected one does not affect the others.
          for (const item of items) if (!(await deliver([item]))) return false;
          return true;
        }
        clear(items);
        onResponse?.(answer);
        return true;
      };
      const work = async () => {
        for (let items = waiting(userId); items.length > 0; items = waiting(userId)) {
          if (!(await deliver(items.slice(0, BATCH)))) return false;
        }
        return true;
      };
      // A lock is granted in a later task, which an unloading page may not get.
      return leaving ? work() : withWebLock(prefixOf(userId), work);
    },
  };
}
