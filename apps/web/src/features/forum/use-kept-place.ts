import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what one reads where it is while something is put in above it.
 * @param id of the element that is to stay
 * @param changed whatever changes when something was put in
 * @returns to be called before it is asked for
 */
export function useKeptPlace(id: string, changed: unknown): () => void {
  const kept = useRef<{ id: string; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!kept.current) return;
    const element = document.getElementById(kept.current.id);
    if (element) window.scrollBy({ top: element.getBoundingClientRect().top - kept.current.top, behavior: 'instant' });
    kept.current = null;
  }, [changed]);
  return () => {
    const element = document.getElementById(id);
    kept.current = element && { id, top: element.getBoundingClientRect().top };
  };
}
