import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance from the end, in pixels, within which the list follows new messages. */
const AT_END = 48;

/** Returns whether the newest message is visible. In a reversed column scrollTop is 0 at the end. */
export function isAtEnd(scroller: HTMLElement): boolean {
  return -scroller.scrollTop < AT_END;
}

/**
 * Preserves the scroll position. Prepended older messages need no correction, because the position is measured from the
 * end. Appended messages are compensated for, unless the newest message is visible.
 * @param follow false while older messages are displayed, because appended messages are then not the newest
 */
export function useScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  follow: boolean,
): void {
  const lowest = useRef<{ element: HTMLElement; below: number } | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const inner = list.current;
    if (!box || !inner) return;
    const belowOf = (element: HTMLElement) => inner.offsetHeight - element.offsetTop;
    const known = lowest.current;
    if (known?.element.isConnected && inner.contains(known.element)) {
      const grown = belowOf(known.element) - known.below;
      if (grown > 0 && (!follow || !isAtEnd(box))) box.scrollBy({ top: -grown, behavior: 'instant' });
    }
    const last = inner.lastElementChild;
    lowest.current = last instanceof HTMLElement ? { element: last, below: belowOf(last) } : null;
  });
}
