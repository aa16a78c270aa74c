import { useEffect, useRef, type RefObject } from 'react';

/** Visible part of the previous item, in pixels, which shows that the row scrolls. */
const EDGE_PX = 60;

function showCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (!link) return;
  const { left, right } = link.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (right > box.right || left < box.left) row.scrollLeft += left - box.left - EDGE_PX;
}

/**
 * Scrolls a horizontal row so that its current link or tab is visible, also after an item changes its width, for
 * example when its count has loaded. The ref is for the scroll container.
 */
export function useVisibleSection<T extends HTMLElement>(current: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const observer = new ResizeObserver(() => showCurrent(row));
    for (const item of row.children) observer.observe(item);
    return () => observer.disconnect();
  }, [current]);
  return ref;
}
