import { OUTBOX_KEPT } from '#platform/outbox-kept.ts';
import { isLeaving } from '#platform/sign-out.ts';
import type { KeptBio } from './keeper-types.ts';

/** What this tab's number is kept under; it outlives a reload. */
const TAB = 'bio-tab';

const prefixOf = (userId: number) => `${OUTBOX_KEPT}bio:${userId}:`;

/** Where a tab keeps on this device what the server does not have yet of its bio. Signing out clears it. */
export interface KeptPlace {
  /** What was left here by this tab, or by one that is not open any more. */
  found: KeptBio | null;
  keep(bio: KeptBio): boolean;
  drop(): void;
}

function isKept(value: unknown): value is KeptBio & { at: number } {
  return typeof value === 'object' && value !== null && 'document' in value && 'revision' in value && 'at' in value;
}

function read(key: string): (KeptBio & { at: number }) | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Holds a name for as long as the tab is open. @returns whether no other tab has it */
function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((told) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        told(lock !== null);
        return lock && new Promise<never>(() => undefined);
      })
      .catch(() => told(true));
  });
}

/** Held names survive what React does with the page. */
let own: Promise<string> | null = null;

async function ownTab(): Promise<string> {
  let tab: string = crypto.randomUUID();
  try {
    // A tab that was duplicated has a copy of the other's.
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
 * The place of this tab. Each tab has one of its own, so that two do not overwrite each other; what a closed or crashed tab
 * left is taken over, the newest first.
 */
export async function keptPlace(userId: number): Promise<KeptPlace> {
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
      // This browser keeps nothing.
    }
    const left = keys
      .filter((one) => !open.has(TAB + one.slice(prefix.length)))
      .flatMap((one) => {
        const kept = read(one);
        return kept ? [{ one, kept }] : [];
      })
      .toSorted((a, b) => b.kept.at - a.kept.at)[0];
    if (left) {
      found = left.kept;
      try {
        localStorage.setItem(key, JSON.stringify(left.kept));
      } catch {
        // There is no room for two of it: who asks for the place keeps it there at once.
      }
      drop(left.one);
    }
  }
  return {
    found,
    keep(bio) {
      // What this browser kept of the account is being cleared: nothing comes after it.
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
