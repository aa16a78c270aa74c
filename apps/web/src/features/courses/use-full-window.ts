import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * An element that fills the window, and the screen where the browser allows it (phones often do not).
 * @returns whether it does, and what changes it
 */
export function useFullWindow(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    const leave = () => !document.fullscreenElement && setFull(false);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setFull(false);
    document.addEventListener('fullscreenchange', leave);
    document.addEventListener('keydown', escape);
    return () => {
      style.overflow = '';
      document.removeEventListener('fullscreenchange', leave);
      document.removeEventListener('keydown', escape);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);
  const toggle = useCallback(() => {
    setFull((was) => {
      if (!was) void element.current?.requestFullscreen?.().catch(() => undefined);
      return !was;
    });
  }, [element]);
  return [isFull, toggle];
}
