import { useLayoutEffect, useRef } from 'react';

/**
 * Preserves the scroll position while content is inserted above.
 * @param id id of the element whose position is preserved
 * @param changed value that changes when content was inserted
 * @returns callback to call before the content is requested
 */
export function useScrollAnchor(id: string, changed: unknown): () => void {
  const anchor = useRef<{ id: string; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const element = document.getElementById(anchor.current.id);
    if (element)
      window.scrollBy({ top: element.getBoundingClientRect().top - anchor.current.top, behavior: 'instant' });
    anchor.current = null;
  }, [changed]);
  return () => {
    const element = document.getElementById(id);
    anchor.current = element && { id, top: element.getBoundingClientRect().top };
  };
}
