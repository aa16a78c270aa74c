import { SEND_QUEUE_KEY } from '#platform/storage-keys/send-queue-key.ts';
import { isLeaving } from '#platform/sessions/log-out.ts';
import type { LocalDraft } from './autosave-types.ts';

/** Session storage key of this tab's id; it survives a reload. */
const TAB = 'bio-tab';

const prefixOf = (userId: number) => `${SEND_QUEUE_KEY}bio:${userId}:`;

/** Storage for the unsent changes of one tab on this device. Logging out clears it. */
export interface LocalDraftStore {
  /** Changes stored earlier by this tab or by a tab that has been closed. */
  found: LocalDraft | null;
  keep(bio: LocalDraft): boolean;
  drop(): void;
}

function isLocalDraft(value: unknown): value is LocalDraft & { at: number } {
  return typeof value === 'object' && value !== null && 'document' in value && 'revision' in value && 'at' in value;
}

function read(key: string): (LocalDraft & { at: number }) | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLocalDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** Acquires a Web Lock for the lifetime of the tab. @returns false if another tab holds it */
function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

/** This tab's id. Module-level, because acquired locks outlive React's mounts and unmounts. */
let own: Promise<string> | null = null;

async function ownTab(): Promise<string> {
  let tab: string = crypto.randomUUID();
  try {
    // A duplicated tab has a copy of the original's id, which is locked.
    const known = sessionStorage.getItem(TAB);
    if (known !== null && (await hold(TAB + known))) return known;
    sessionStorage.setItem(TAB, tab);
  } catch {
    tab = 'one';
  }
  await hold(TAB + tab);
  return tab;
}

async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}

/**
 * Returns this tab's storage. Each tab has its own key, so that tabs do not overwrite each other. If this tab has
 * stored nothing, it takes over the most recent changes of a closed or crashed tab.
 */
export async function openLocalDraftStore(userId: number): Promise<LocalDraftStore> {
  own ??= ownTab();
  const prefix = prefixOf(userId);
  const key = prefix + (await own);
  let found = read(key);
  if (!found) {
    const open = await openTabs().catch(() => new Set<string>());
    let keys: string[] = [];
    try {
      keys = Object.keys(localStorage).filter((one) => one.startsWith(prefix));
    } catch {
      // Storage is unavailable in this browser.
    }
    const left = keys
      .filter((one) => !open.has(TAB + one.slice(prefix.length)))
      .flatMap((one) => {
        const stored = read(one);
        return stored ? [{ one, stored }] : [];
      })
      .toSorted((a, b) => b.stored.at - a.stored.at)[0];
    if (left) {
      found = left.stored;
      try {
        localStorage.setItem(key, JSON.stringify(left.stored));
      } catch {
        // No space for a second copy. The caller stores the changes again as soon as the old entry has been removed.
      }
      drop(left.one);
    }
  }
  return {
    found,
    keep(bio) {
      // Logging out clears the account's stored data, so nothing is stored after that.
      if (isLeaving()) return true;
      try {
        localStorage.setItem(key, JSON.stringify({ ...bio, at: Date.now() }));
        return true;
      } catch {
        return false;
      }
    },
    drop: () => drop(key),
  };
}
