import { useSyncExternalStore } from 'react';
import { storedText } from '#platform/storage/stored-values.ts';

/** Whether the widget was hidden for good in this browser (NAV-30). */
const hidden = storedText('contest-hidden');
const listeners = new Set<() => void>();
/** In-memory fallback for browsers without storage; lasts as long as the page. */
let isHiddenHere = false;

const isHidden = () => isHiddenHere || hidden.read() !== null;

/** Hides the widget for good, or shows it again. */
export function hideContest(hide: boolean): void {
  isHiddenHere = hide;
  if (hide) hidden.write('1');
  else hidden.remove();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsContestHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, () => false);
}
