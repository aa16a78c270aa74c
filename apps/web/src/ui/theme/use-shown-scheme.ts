import { useSyncExternalStore } from 'react';
import { shownScheme } from './color-scheme.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-color-scheme'] });
  return () => observer.disconnect();
}

/** Returns the active colour scheme; dark on the server, where it is unknown. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme, () => 'dark');
}
