import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentPage } from './current-page.ts';
import { isForUser, ruleOf, type InterruptionKind } from './interruption-kinds.ts';

/**
 * Returns whether it is time to load what an interruption shows: it is for this user, and the page has fitted for its
 * minimum time. Each page starts again.
 */
export function useIsDue(kind: InterruptionKind, fits: boolean): boolean {
  const page = useSyncExternalStore(currentPage.subscribe, currentPage.get, currentPage.get);
  const [dueOn, setDueOn] = useState<number | null>(null);
  const { since } = page;
  const isPossible = fits && isForUser(kind, page);
  useEffect(() => {
    if (!isPossible) return;
    const timer = setTimeout(() => setDueOn(since), ruleOf(kind).minOnPageMs);
    return () => {
      clearTimeout(timer);
      setDueOn(null);
    };
  }, [kind, isPossible, since]);
  return isPossible && dueOn === since;
}
