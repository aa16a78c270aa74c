import { useEffect, useRef, type RefObject } from 'react';

/** Visible part of the previous item, in pixels, which shows that the row scrolls. */
const EDGE_PX = 60;

/** Scrolls a horizontal row so that its current link or tab is visible. The ref is for the scroll container. */
export function useVisibleSection<T extends HTMLElement>(current: unknown): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (!row.current || !link) return;
    const { left, right } = link.getBoundingClientRect();
    const box = row.current.getBoundingClientRect();
    if (right > box.right || left < box.left) row.current.scrollLeft += left - box.left - EDGE_PX;
  }, [current]);
  return row;
}
