import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { OUTBOX_KEPT } from './outbox-kept.ts';
import { isLeaving } from './sign-out.ts';

/** `id` makes what is sent twice count once; `at` is its place in the order. */
interface Item {
  id: string;
  at: string;
}

interface Flush<A> {
  /** Hears what the server answered. */
  told?: (answer: A) => void;
  /** The page is being left: nothing is waited for, though another tab may send the same. */
  leaving?: boolean;
}

/** What an account did on this device and the server has not confirmed. */
export interface DeviceOutbox<T extends Item, A = unknown> {
  add(userId: number, item: T): void;
  /** In the order it was done. */
  waiting(userId: number): T[];
  /** Sends what waits. @returns whether nothing waits any more */
  flush(api: Client, userId: number, how?: Flush<A>): Promise<boolean>;
}

/** So many are sent at once. */
const BATCH = 100;

/** Where the browser refuses to keep anything, it lasts as long as the page. */
const inMemory = new Map<string, string>();

function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    inMemory.set(key, value);
  }
}

function drop(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It was in memory.
  }
}

function entries(prefix: string): [string, string][] {
  let kept: [string, string][] = [];
  try {
    kept = Object.entries(localStorage);
  } catch {
    // What there is is in memory.
  }
  return [...kept, ...inMemory].filter(([key]) => key.startsWith(prefix));
}

/** One tab at a time sends; without locks the server tells what it has by the ids. */
function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Keeps on this device what is done, each under a name of its own so that tabs do not overwrite one another's, and sends it
 * when there is a connection. What the server will never take is dropped.
 * @param name of the outbox, lasting
 */
export function deviceOutbox<T extends Item, A = unknown>(
  name: string,
  send: (api: Client, items: T[]) => Promise<A>,
): DeviceOutbox<T, A> {
  const prefixOf = (userId: number) => `${OUTBOX_KEPT}${name}:${userId}:`;
  const waiting = (userId: number) =>
    entries(prefixOf(userId))
      // Written below and by nothing else.
      .map(([, text]) => JSON.parse(text) as T)
      .toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    add(userId, item) {
      // What this browser kept of the account is being cleared: nothing comes after it.
      if (!isLeaving()) put(prefixOf(userId) + item.id, JSON.stringify(item));
    },
    waiting,
    flush(api, userId, { told, leaving = false } = {}) {
      const clear = (items: readonly T[]) => items.forEach(({ id }) => drop(prefixOf(userId) + id));
      /** @returns whether these need not be sent again */
      const deliver = async (items: T[]): Promise<boolean> => {
        let answer: A;
        try {
          answer = await send(api, items);
        } catch (error) {
          if (!isApiError(error, 'invalid')) return false;
          if (items.length > 1) {
            // One that is refused takes none of the others with it.
            for (const item of items) if (!(await deliver([item]))) return false;
          } else clear(items);
          return true;
        }
        clear(items);
        told?.(answer);
        return true;
      };
      const work = async () => {
        for (let items = waiting(userId); items.length > 0; items = waiting(userId)) {
          if (!(await deliver(items.slice(0, BATCH)))) return false;
        }
        return true;
      };
      // A lock is granted in a later task, which a page that goes does not get.
      return leaving ? work() : alone(prefixOf(userId), work);
    },
  };
}
