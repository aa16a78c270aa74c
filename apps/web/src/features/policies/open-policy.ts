import type { MouseEvent } from 'react';
import type { PolicyName } from './policy-query.ts';

let shown: PolicyName | null = null;
const listeners = new Set<() => void>();

/** Which policy lies open over the page, for useSyncExternalStore. */
export const openedPolicy = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => shown,
};

/** Opens a policy over the page, or closes it. */
export function openPolicy(name: PolicyName | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** For links to a policy's page: a plain click reads it here, and what was typed stays; others open it as ever. */
export function openPolicyHere(event: MouseEvent<HTMLElement>, name: PolicyName): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Not every browser focuses a link that is clicked; the focus returns to it.
  event.currentTarget.focus();
  openPolicy(name);
}
