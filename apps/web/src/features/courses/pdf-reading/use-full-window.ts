import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * Lets an element fill the window, or the whole screen if the browser allows it (phones often do not).
 * @returns whether it fills the window, and the function that toggles it
 */
export function useFullWindow(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    // Without permission the reader fills the window instead of the screen.
    const granted = element.current?.requestFullscreen?.().catch(() => undefined);
    const leave = () => !document.fullscreenElement && setFull(false);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setFull(false);
    document.addEventListener('fullscreenchange', leave);
    document.addEventListener('keydown', escape);
    return () => {
      style.overflow = '';
      document.removeEventListener('fullscreenchange', leave);
      document.removeEventListener('keydown', escape);
      // The browser may grant full screen after the user has already left it.
      void Promise.resolve(granted).then(
        () => document.fullscreenElement && document.exitFullscreen().catch(() => undefined),
      );
    };
  }, [isFull, element]);
  const toggle = useCallback(() => setFull((was) => !was), []);
  return [isFull, toggle];
}
