import type { MouseEvent } from 'react';
import { isPlainClick } from '#platform/browsers/plain-click.ts';

let shown: string | null = null;
const listeners = new Set<() => void>();

/** Store of the policy that is open over the page, for useSyncExternalStore. */
export const openedPolicy = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => shown,
};

/** Opens a policy over the page; null closes it. */
export function openPolicy(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/**
 * Click handler for links to a policy: a plain click opens the dialog, so that form input is preserved. Modified clicks
 * navigate.
 */
export function openPolicyHere(event: MouseEvent<HTMLElement>, name: string): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // Some browsers do not focus a clicked link; the dialog restores the focus to it.
  event.currentTarget.focus();
  openPolicy(name);
}
