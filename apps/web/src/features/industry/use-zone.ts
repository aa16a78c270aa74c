import { useSyncExternalStore } from 'react';
import { zoneHere } from '#features/notifications/zones.ts';

const never = () => () => undefined;

/** The zone that hours are read in: the chosen one, else the reader's. The server does not know it and says UTC. */
export function useZone(chosen: string | undefined): string {
  const here = useSyncExternalStore(never, zoneHere, () => 'UTC');
  return chosen ?? here;
}
