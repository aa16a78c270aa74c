import { startTransition, useEffect, useState } from 'react';
import { zoneHere } from '#features/notifications/zones.ts';

/**
 * The zone that hours are read in: the chosen one, else the reader's. The server does not know it and says UTC; all charts are
 * read anew for it, which holds up nothing else.
 */
export function useChosenZone(chosen: string | undefined): string {
  const [here, setHere] = useState('UTC');
  useEffect(() => startTransition(() => setHere(zoneHere())), []);
  return chosen ?? here;
}
