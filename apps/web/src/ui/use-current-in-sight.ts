import { useEffect, useRef, type RefObject } from 'react';

/** Of the item before, so much stays in sight: it tells that there is more. */
const EDGE_PX = 60;

/** Scrolls a row to swipe so that its current link or tab is in sight. The row is what scrolls. */
export function useCurrentInSight<T extends HTMLElement>(current: unknown): RefObject<T | null> {
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
