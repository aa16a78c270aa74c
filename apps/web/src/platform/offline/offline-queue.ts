import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { isTemporary } from '../autosave/is-temporary.ts';
import { isDeepEqual } from '../is-deep-equal.ts';
import type { StorageKey } from '../storage/storage-keys.ts';
import { storedKeys, storedText } from '../storage/stored-values.ts';
import { isLeaving } from '../sessions/log-out.ts';

/** `id` makes repeated sends idempotent; `at` determines the order. */
interface Item {
  id: string;
  at: string;
  /** Message of the server that rejected the item, if the queue retains it. It is sent again after an edit. */
  error?: string;
}

interface Options {
  /** Whether rejected items stay in the queue with their error. Otherwise they are dropped. */
  retainsRejected?: boolean;
}

interface Flush<A> {
  /** Called with the server's response to each accepted batch. */
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
  /** Removes an item that is not sent yet. */
  remove(userId: number, id: string): void;
  /** Returns the pending items in order, and those that were rejected and retained. */
  waiting(userId: number): T[];
  /** Sends the pending items. @returns whether all of them were accepted or permanently rejected */
  flush(api: Client, userId: number, how?: Flush<A>): Promise<boolean>;
}

/** Maximum number of items in a batch. */
const BATCH = 100;

/** Fallback if storage is unavailable or full; lasts as long as the page. */
const inMemory = new Map<string, string>();

function put(key: StorageKey, value: string): void {
  if (storedText(key).write(value)) inMemory.delete(key);
  else inMemory.set(key, value);
}

const read = (key: StorageKey) => inMemory.get(key) ?? storedText(key).read();

function drop(key: StorageKey): void {
  inMemory.delete(key);
  storedText(key).remove();
}

function valuesOf(prefix: `outbox:${string}`): string[] {
  const fallback = [...inMemory.keys()].filter((key): key is StorageKey => key.startsWith(prefix));
  return [...new Set([...storedKeys(prefix), ...fallback])].flatMap((key) => read(key) ?? []);
}

/** Returns the first error of a field, or else that of the call. */
const messageOf = (error: unknown): string =>
  isApiError(error) ? (Object.values(error.errors)[0] ?? error.message) : '';

/** Runs `work` in one tab at a time under a Web Lock. Without Web Locks, the server deduplicates by id. */
function withWebLock(name: string, work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Stores actions on this device, each under a separate key so that tabs do not overwrite one another, and sends them in
 * batches when there is a connection.
 * @param name name of the queue, part of the storage keys; must not change
 * @param send sends a batch. `isPending` returns whether an item was neither edited nor removed since.
 */
export function offlineQueue<T extends Item, A = unknown>(
  name: string,
  send: (api: Client, items: T[], isPending: (item: T) => boolean) => Promise<A>,
  { retainsRejected = false }: Options = {},
): OfflineQueue<T, A> {
  const prefixOf = (userId: number) => `outbox:${name}:${userId}:` as const;
  const isRejection = (error: unknown) => (retainsRejected ? !isTemporary(error) : isApiError(error, 'invalid'));
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
    remove: (userId, id) => drop(`${prefixOf(userId)}${id}`),
    waiting,
    flush(api, userId, { onResponse, leaving = false } = {}) {
      const keyOf = ({ id }: T) => `${prefixOf(userId)}${id}` as const;
      const isPending = (item: T) => {
        const text = read(keyOf(item));
        return text !== null && isDeepEqual(JSON.parse(text), item);
      };
      // An item that was edited during the call is sent again.
      const clear = (items: readonly T[]) => items.filter(isPending).forEach((item) => drop(keyOf(item)));
      const reject = (item: T, error: unknown) => {
        if (!retainsRejected) clear([item]);
        else if (isPending(item)) put(keyOf(item), JSON.stringify({ ...item, error: messageOf(error) }));
      };
      const due = () => waiting(userId).filter(({ error }) => error === undefined);
      /**
       * Sends a batch of items.
       * @returns whether the items are done (accepted, or permanently rejected)
       */
      const deliver = async (items: T[]): Promise<boolean> => {
        let answer: A;
        try {
          answer = await send(api, items, isPending);
        } catch (error) {
          if (!isRejection(error)) return false;
          const [first] = items;
          if (first && items.length === 1) {
            reject(first, error);
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
        for (let items = due(); items.length > 0; items = due()) {
          if (!(await deliver(items.slice(0, BATCH)))) return false;
        }
        return true;
      };
      // A lock is granted in a later task, which an unloading page may not get.
      return leaving ? work() : withWebLock(prefixOf(userId), work);
    },
  };
}
