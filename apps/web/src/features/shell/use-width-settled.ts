import { useEffect } from 'react';

const SETTLED_MS = 200;

/** Calls `settled`, debounced, after the width of the window has changed (NAV-05). */
export function useWidthSettled(settled: () => void): void {
  useEffect(() => {
    let width = window.innerWidth;
    let timer: ReturnType<typeof setTimeout>;
    const resized = () => {
      // The address bar of a phone changes only the height.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      clearTimeout(timer);
      timer = setTimeout(settled, SETTLED_MS);
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [settled]);
}
