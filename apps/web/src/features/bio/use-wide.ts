import { useSyncExternalStore } from 'react';

/** From here on form and canvas stand beside each other; the same width stands in editor.module.css. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
