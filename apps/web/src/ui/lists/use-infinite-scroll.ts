import { useCallback, useRef } from 'react';

/** Maximum number of automatic runs. After that a button is shown, so that content below the list is reachable. */
const TIMES = 3;
/** Margin of the intersection observer, so that loading starts before the end is visible. */
const AHEAD = '300px';

/**
 * Infinite scroll: runs a callback when an element approaches the viewport, up to a maximum number of times, so that
 * the footer stays reachable.
 * @returns a callback ref for the element
 */
export function useInfiniteScroll<T extends Element>(run: () => void): (element: T | null) => (() => void) | undefined {
  const latest = useRef(run);
  latest.current = run;
  const left = useRef(TIMES);
  return useCallback((element) => {
    if (!element || left.current === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        left.current -= 1;
        latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
