import { useEffect, useState } from 'react';

/**
 * Returns the height of the visual viewport in pixels while it is smaller than the window, for example above a phone's
 * on-screen keyboard; otherwise null.
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
