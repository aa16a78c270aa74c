import { useState, type ReactNode } from 'react';
import { useInfiniteScroll } from '../lists/use-infinite-scroll.ts';

/**
 * Renders its content once it is near the viewport.
 * @param skeleton reserves the height of the content until then
 */
export function NearViewport({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const ref = useInfiniteScroll<HTMLDivElement>(() => setIsNear(true));
  return isNear ? children : <div ref={ref}>{skeleton}</div>;
}
