import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this the reader follows what comes. */
const AT_END = 48;

/** Whether the reader stands at the newest message. The list grows upwards: its scroll place is 0 at the end. */
export function isAtEnd(scroller: HTMLElement): boolean {
  return -scroller.scrollTop < AT_END;
}

/**
 * Keeps what is read in its place: older messages above move nothing by themselves, as places are counted from the end;
 * what comes below would move it, unless the reader stands there.
 * @param follow false: the reader stands in the past, where what comes below is older than the end
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
