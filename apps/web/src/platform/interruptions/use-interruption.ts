import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { interruptions } from './interruptions.ts';
import type { InterruptionKind } from './interruption-kinds.ts';

/**
 * Requests an interruption while `wants` is true.
 * @param isCurrent is checked before it opens; the request is dropped if it returns false
 * @returns whether to show it
 */
export function useInterruption(kind: InterruptionKind, wants: boolean, isCurrent = () => true): boolean {
  const current = useEffectEvent(isCurrent);
  useEffect(() => (wants ? interruptions.request(kind, () => current()) : undefined), [kind, wants]);
  const isShown = useSyncExternalStore(
    interruptions.subscribe,
    () => interruptions.isShown(kind),
    () => false,
  );
  return wants && isShown;
}
