import { useEffect, useState } from 'react';

/** The height that is left above a phone's keyboard, for what fills the window; null where the window is all there is. */
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
