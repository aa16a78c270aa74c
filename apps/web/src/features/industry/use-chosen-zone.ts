import { startTransition, useEffect, useState } from 'react';
import { zoneHere } from '#platform/zones.ts';

/**
 * Time zone for display: the chosen one, else the reader's. On the server the reader's time zone is unknown, so UTC is
 * rendered. Charts render again after hydration in a transition that does not block input.
 */
export function useChosenZone(chosen: string | undefined): string {
  const [here, setHere] = useState('UTC');
  useEffect(() => startTransition(() => setHere(zoneHere())), []);
  return chosen ?? here;
}
