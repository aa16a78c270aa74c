import { declarationOf, type StorageKey, type StoragePrefix } from './storage-keys.ts';

/** A value in browser storage. Without storage, reading returns null and writing false. */
export interface StoredValue<T> {
  read(): T | null;
  /** @returns false if storage is unavailable or full */
  write(value: T): boolean;
  remove(): void;
}

type Lifetime = 'persistent' | 'session';

/** False after a log-out until the page is left, so that open forms do not store their values again. */
let storesPersonalData = true;

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @throws if the browser blocks storage */
const areaOf = (lifetime: Lifetime | undefined): Storage => (lifetime === 'session' ? sessionStorage : localStorage);

/** Returns whether the browser allows access to local storage, which may still be full. */
export function isStorageAvailable(): boolean {
  return attempt(() => {
    localStorage.getItem('');
    return true;
  }, false);
}

/** A text that is stored as it is. */
export function storedText(key: StorageKey): StoredValue<string> {
  const { owner, lifetime } = declarationOf(key) ?? {};
  return {
    read: () => attempt(() => areaOf(lifetime).getItem(key), null),
    write: (text) =>
      attempt(() => {
        if (owner === 'device' || storesPersonalData) areaOf(lifetime).setItem(key, text);
        return true;
      }, false),
    remove: () => attempt(() => areaOf(lifetime).removeItem(key), undefined),
  };
}

function isRecent(key: string, stored: unknown): boolean {
  const { maxAge, timeOf } = declarationOf(key) ?? {};
  if (!maxAge || !timeOf) return true;
  const age = Date.now() - timeOf(stored);
  return age >= 0 && age < maxAge;
}

/** Removes the values that are older than the maximum age of their key, whether or not a page reads them. */
export function removeOldValues(): void {
  for (const lifetime of ['persistent', 'session'] as const)
    for (const key of keysIn(lifetime)) {
      const isOld = () => !isRecent(key, JSON.parse(areaOf(lifetime).getItem(key) ?? 'null'));
      if (declarationOf(key)?.maxAge && attempt(isOld, true))
        attempt(() => areaOf(lifetime).removeItem(key), undefined);
    }
}

/**
 * A value that is stored as JSON. Reading removes a value that cannot be parsed or is older than the maximum age of its
 * key. A value from the future counts as too old, because the clock was set back.
 * @param parse returns null for a value that this site does not write
 */
export function storedJson<T>(key: StorageKey, parse: (stored: unknown) => T | null): StoredValue<T> {
  const { read, write, remove } = storedText(key);
  return {
    read() {
      const text = read();
      if (text === null) return null;
      const value = attempt(() => {
        const stored: unknown = JSON.parse(text);
        return isRecent(key, stored) ? parse(stored) : null;
      }, null);
      if (value !== null) return value;
      remove();
      return null;
    },
    write: (value) => write(JSON.stringify(value)),
    remove,
  };
}

/** Returns the stored keys with a declared prefix, or with a longer one. */
export function storedKeys(prefix: `${StoragePrefix}${string}`): StorageKey[] {
  return keysIn(declarationOf(prefix)?.lifetime).filter((key): key is StorageKey => key.startsWith(prefix));
}

const keysIn = (lifetime: Lifetime | undefined) => attempt(() => Object.keys(areaOf(lifetime)), []);

function removeWhere(lifetime: Lifetime, isRemoved: (declaration: ReturnType<typeof declarationOf>) => boolean): void {
  for (const key of keysIn(lifetime))
    if (isRemoved(declarationOf(key))) attempt(() => areaOf(lifetime).removeItem(key), undefined);
}

/** Removes the person's data of one storage area. */
export function removePersonalData(lifetime: Lifetime): void {
  removeWhere(lifetime, (declaration) => declaration?.owner === 'person');
}

/** Removes the person's data, also what she made before logging in, because the device may be shared. */
export function removeAllPersonalData(): void {
  for (const lifetime of ['persistent', 'session'] as const)
    removeWhere(lifetime, (declaration) => declaration !== undefined && declaration.owner !== 'device');
}

/** Removes all data of the person for a log-out. Stores none until the page is left. */
export function endPersonalData(): void {
  storesPersonalData = false;
  removeAllPersonalData();
}

/** Removes the person's data, except what the same account resumes after logging in again. */
export function expirePersonalData(): void {
  for (const lifetime of ['persistent', 'session'] as const)
    removeWhere(lifetime, (declaration) => declaration?.owner === 'person' && !declaration.isResumable);
}
