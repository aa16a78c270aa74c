import { useSyncExternalStore } from 'react';
import { shownScheme } from './color-scheme.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}

/** The scheme that is shown; the server does not know it and says dark. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme, () => 'dark');
}
