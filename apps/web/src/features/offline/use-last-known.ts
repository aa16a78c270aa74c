import { useHydrated } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { storedJson } from '#platform/storage/stored-values.ts';
import { useUserId } from '#platform/api/use-api.ts';

interface Versioned {
  revision: number;
}

const isVersioned = (stored: unknown): stored is Versioned =>
  typeof stored === 'object' && stored !== null && 'revision' in stored && typeof stored.revision === 'number';

/**
 * The latest version of an account's own data that this browser received from the server.
 * @param userId 0 for a visitor, for whom nothing is stored, because deleting the draft must delete all of it
 */
export function lastKnown<T extends Versioned>(name: string, userId: number) {
  // Written only by `keep`.
  const store = storedJson<T>(`known:${name}:${userId}`, (stored) => (isVersioned(stored) ? (stored as T) : null));
  return {
    /** Stores the data unless a newer version is stored. */
    keep(data: T): void {
      if (userId !== 0 && data.revision >= (store.read()?.revision ?? 0)) store.write(data);
    },
    /** Returns the newer of the data and the stored version. */
    newer(data: T | undefined): T | undefined {
      const known = store.read();
      return known && known.revision > (data?.revision ?? -1) ? known : data;
    },
  };
}

/**
 * Returns the data, or the version that this device stored if it is newer, because a page saved for offline use may be
 * older than the last change.
 */
export function useLastKnown<T extends Versioned>(name: string, data: T | undefined): T | undefined {
  const userId = useUserId();
  const hydrated = useHydrated();
  useEffect(() => {
    if (data) lastKnown<T>(name, userId).keep(data);
  }, [name, userId, data]);
  return useMemo(() => (hydrated ? lastKnown<T>(name, userId).newer(data) : data), [hydrated, name, userId, data]);
}
