import { useLayoutEffect, useRef } from 'react';

/**
 * Preserves the scroll position while content is inserted above.
 * @param id id of the element whose position is preserved
 * @param changed value that changes when content was inserted
 * @returns callback to call before the content is requested
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
