import { useEffect, useState } from 'react';

/**
 * Returns the height of the viewport above a phone's on-screen keyboard, for full-screen elements; null if it equals
 * the window height.
 */
export function useViewHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => setHeight(view.height < window.innerHeight - 1 ? Math.round(view.height) : null);
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return height;
}
