import { useCallback, useRef } from 'react';

/** So often by itself; afterwards one asks, and what stands below the list can be reached. */
const TIMES = 3;
/** Begins before the end is seen. */
const AHEAD = '300px';

/**
 * Runs when the reader comes near an element, for as many times as the footer can wait.
 * @returns the ref of the element
 */
export function useReached<T extends Element>(run: () => void): (element: T | null) => (() => void) | undefined {
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
